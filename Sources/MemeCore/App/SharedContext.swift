public import Localization

/// The values that every feature's reducer may read besides its own state, and its requests for
/// changes outside it.
public struct SharedContext: Equatable, Sendable {
  /// The path of the user's pictures.
  public var picturesFolder: String
  /// The path of the sample pictures, offered among the user's.
  public var samplesFolder: String?
  /// What is allowed.
  public var policy = KioskPolicy.desktop
  /// The language of the interface.
  public var language = Language.english
  /// The settings that are stored between starts.
  public var userSettings: UserSettings
  /// Whether the meme in the editor is saved as a draft.
  public var savesDrafts: Bool
  /// The identifier of the next piece of work.
  var nextWork = WorkID(number: 1)
  private var requests: [Request] = []

  init(
    picturesFolder: String, samplesFolder: String?,
    userSettings: UserSettings, savesDrafts: Bool
  ) {
    self.picturesFolder = picturesFolder
    self.samplesFolder = samplesFolder
    self.userSettings = userSettings
    self.savesDrafts = savesDrafts
  }

  /// Returns an identifier for one piece of work, which distinguishes a late result from a current
  /// one.
  mutating func startWork() -> WorkID {
    defer { nextWork.number += 1 }
    return nextWork
  }

  /// Requests a change outside the feature; the app's reducer makes it after the feature's own.
  mutating func request(_ request: Request) {
    requests.append(request)
  }

  /// Removes and returns the oldest request.
  mutating func nextRequest() -> Request? {
    requests.isEmpty ? nil : requests.removeFirst()
  }
}
