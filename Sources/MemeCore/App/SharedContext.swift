/// What every feature's reducer may read besides its own state, and how it asks for what lies
/// outside of it.
public struct SharedContext: Equatable, Sendable {
  /// The path of the user's pictures.
  public var picturesFolder: String
  /// The path of the pictures that come with the program, offered among the user's.
  public var samplesFolder: String?
  /// What is kept from one start to the next.
  public var userSettings: UserSettings
  /// Whether what is in the editor is kept for the next start; not where strangers come and go.
  public var savesDrafts: Bool
  /// The identifier that the next piece of work gets.
  var nextWork = WorkID(number: 1)
  private var requests: [Request] = []

  init(
    picturesFolder: String, samplesFolder: String?, userSettings: UserSettings, savesDrafts: Bool
  ) {
    self.picturesFolder = picturesFolder
    self.samplesFolder = samplesFolder
    self.userSettings = userSettings
    self.savesDrafts = savesDrafts
  }

  /// Returns an identifier for one piece of work, so that a late answer can be told from a current
  /// one.
  mutating func startWork() -> WorkID {
    defer { nextWork.number += 1 }
    return nextWork
  }

  /// Asks for a change outside the feature; the app's reducer makes it after the feature's own.
  mutating func request(_ request: Request) {
    requests.append(request)
  }

  /// Removes and returns the oldest request.
  mutating func nextRequest() -> Request? {
    requests.isEmpty ? nil : requests.removeFirst()
  }
}

/// Identifies one piece of work.
public struct WorkID: Hashable, Sendable {
  var number: Int

  /// Work that is not answered, or whose answers need no identifier; it cannot be cancelled.
  public static let unattended = WorkID(number: 0)
}
