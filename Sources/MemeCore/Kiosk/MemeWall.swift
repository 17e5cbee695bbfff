/// The memes that visitors have put on the attract screen, for as long as the kiosk runs.
///
/// They are in memory only.
public struct MemeWall: Equatable, Sendable {
  private struct Entry: Equatable {
    var id: WorkID
    var picture: EncodedPicture
  }

  private var entries: [Entry] = []
  /// The making of pictures that are yet to come.
  var awaited: Set<WorkID> = []

  /// The maximum number of memes; the oldest goes when another one comes.
  static let most = 40

  init() {}

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  mutating func add(_ picture: EncodedPicture, _ id: WorkID) {
    entries.append(Entry(id: id, picture: picture))
    if entries.count > Self.most { entries.removeFirst() }
  }

  mutating func remove(_ id: WorkID) { entries.removeAll { $0.id == id } }

  /// A picture by the number of those before it, from the newest to the oldest and again; nil if
  /// there is none.
  func picture(after count: Int) -> EncodedPicture? {
    entries.isEmpty ? nil : entries[entries.count - 1 - count % entries.count].picture
  }
}
