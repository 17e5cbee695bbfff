public import Canvas

/// A cache of thumbnails that evicts the least recently visible ones.
///
/// Visible thumbnails are never evicted, since they would be loaded again at once.
public struct ThumbnailCache<ID: Hashable & Sendable>: Equatable, Sendable {
  private enum Slot: Equatable, Sendable {
    case loading
    case loaded(Bitmap)
    case missing
  }

  /// The state of the last request to the loader.
  private enum Request: Equatable, Sendable {
    case made
    /// It is to be removed from the queue; the loader has not answered.
    case withdrawn
    /// The loader has removed it from its queue.
    case discarded
  }

  private struct Entry: Equatable, Sendable {
    var slot: Slot
    var side: Int
    var lastUse: Int
    var request = Request.made
  }

  /// The maximum size in bytes of the pixels that are not visible: some screens in most windows.
  static var budget: Int { 8 << 20 }
  /// The same where none is visible, because another screen has taken their place.
  static var restingBudget: Int { 2 << 20 }

  private var entries: [ID: Entry] = [:]
  private var visible: Set<ID> = []
  private var byteCount = 0
  private var clock = 0

  init() {}

  /// The thumbnail of a picture, if it is loaded.
  public subscript(id: ID) -> Bitmap? {
    if case .loaded(let bitmap)? = entries[id]?.slot { bitmap } else { nil }
  }

  /// Whether a picture has no thumbnail because it cannot be read.
  public func isMissing(_ id: ID) -> Bool { entries[id]?.slot == .missing }

  /// Marks a picture as visible.
  ///
  /// - Returns: Whether its thumbnail has to be loaded.
  package mutating func markVisible(_ id: ID, side: Int) -> Bool {
    clock += 1
    visible.insert(id)
    guard let entry = entries[id], entry.side >= side, entry.request != .discarded else {
      let old = self[id]
      entries[id] = Entry(slot: old.map { .loaded($0) } ?? .loading, side: side, lastUse: clock)
      return true
    }
    entries[id]?.lastUse = clock
    return false
  }

  /// Marks a picture as not visible.
  ///
  /// - Returns: Whether its thumbnail is still being loaded.
  mutating func markHidden(_ id: ID) -> Bool {
    clock += 1
    visible.remove(id)
    entries[id]?.lastUse = clock
    guard let entry = entries[id], entry.slot == .loading, entry.request != .discarded else {
      return false
    }
    entries[id]?.request = .withdrawn
    return true
  }

  package mutating func insert(_ bitmap: Bitmap?, for id: ID) {
    guard let entry = entries[id] else { return }
    remove(id)
    entries[id] = Entry(
      slot: bitmap.map { .loaded($0) } ?? .missing, side: entry.side, lastUse: entry.lastUse)
    byteCount += bitmap.map(Self.byteCount) ?? 0
    if byteCount > Self.budget { evict() }
  }

  /// Evicts most of the thumbnails once none of them is visible.
  mutating func rest() {
    guard visible.isEmpty, byteCount > Self.restingBudget else { return }
    evict(downTo: Self.restingBudget)
  }

  mutating func remove(_ id: ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if case .loaded(let bitmap) = entry.slot { byteCount -= Self.byteCount(bitmap) }
  }

  /// Records that the loader has removed a thumbnail from its queue.
  ///
  /// A visible one that a full queue had no room for is requested again after the next one has
  /// loaded; one that was withdrawn and has become visible again has nothing to wait for.
  ///
  /// - Returns: Whether the queue has room, since the request was withdrawn.
  mutating func discard(_ id: ID) -> Bool {
    let wasWithdrawn = entries[id]?.request == .withdrawn
    if visible.contains(id) { entries[id]?.request = .discarded } else { remove(id) }
    return wasWithdrawn
  }

  /// A visible thumbnail that was discarded; it counts as being loaded from now on.
  mutating func nextDiscarded() -> (id: ID, side: Int)? {
    let next = entries.first { $0.value.request == .discarded && visible.contains($0.key) }
    guard let next else { return nil }
    entries[next.key]?.request = .made
    return (next.key, next.value.side)
  }

  /// Above the budget, evicts the least recently visible ones until a quarter of it is free.
  private mutating func evict() {
    let visibleBytes = visible.reduce(0) { $0 + (self[$1].map(Self.byteCount) ?? 0) }
    guard byteCount - visibleBytes > Self.budget else { return }
    evict(downTo: visibleBytes + Self.budget * 3 / 4)
  }

  /// Evicts the least recently visible ones until no more than a number of bytes is left.
  private mutating func evict(downTo target: Int) {
    let hidden = entries.filter { !visible.contains($0.key) }
    for (id, _) in hidden.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > target else { return }
      remove(id)
    }
  }

  private static func byteCount(_ bitmap: Bitmap) -> Int { bitmap.size.count * 4 }
}
