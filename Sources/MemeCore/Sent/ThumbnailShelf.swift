public import Canvas

/// Memes in small, as many as a screen or two need; those wanted longest ago make room for others.
public struct ThumbnailShelf: Equatable, Sendable {
  private enum Slot: Equatable, Sendable {
    case loading
    case there(Bitmap)
    case missing
  }

  private struct Entry: Equatable, Sendable {
    var slot: Slot
    var side: Int
    var lastUse: Int
  }

  /// So many bytes of pixels are kept.
  static let budget = 32 << 20

  private var entries: [MemeID: Entry] = [:]
  private var byteCount = 0
  private var clock = 0

  init() {}

  /// A meme in small, if it is there.
  public subscript(id: MemeID) -> Bitmap? {
    if case .there(let bitmap)? = entries[id]?.slot { bitmap } else { nil }
  }

  /// Whether a meme must be loaded to be shown so large.
  public func needs(_ id: MemeID, side: Int) -> Bool {
    guard let entry = entries[id] else { return true }
    return entry.side < side
  }

  /// Notes that a meme is in view.
  ///
  /// - Returns: Whether it is to be loaded.
  mutating func want(_ id: MemeID, side: Int) -> Bool {
    clock += 1
    guard let entry = entries[id], entry.side >= side else {
      let old = self[id]
      entries[id] = Entry(slot: old.map { .there($0) } ?? .loading, side: side, lastUse: clock)
      return true
    }
    entries[id]?.lastUse = clock
    return false
  }

  mutating func put(_ bitmap: Bitmap?, for id: MemeID) {
    guard let entry = entries[id] else { return }
    forget(id)
    entries[id] = Entry(
      slot: bitmap.map { .there($0) } ?? .missing, side: entry.side, lastUse: entry.lastUse)
    byteCount += bitmap.map(Self.byteCount) ?? 0
    if byteCount > Self.budget { makeRoom() }
  }

  mutating func forget(_ id: MemeID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if case .there(let bitmap) = entry.slot { byteCount -= Self.byteCount(bitmap) }
  }

  private mutating func makeRoom() {
    for (id, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > Self.budget * 3 / 4 else { return }
      forget(id)
    }
  }

  private static func byteCount(_ bitmap: Bitmap) -> Int { bitmap.size.count * 4 }
}
