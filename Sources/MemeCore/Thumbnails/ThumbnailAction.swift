public import Canvas

/// An event with a thumbnail in a list.
public enum ThumbnailAction<ID: Hashable & Sendable>: Equatable, Sendable {
  /// It became visible; the length of its longer side, in pixels.
  case appeared(ID, side: Int)
  /// It is no longer visible.
  case disappeared(ID)
  /// It has been loaded; nil if it cannot be.
  case loaded(ID, Bitmap?)
  /// The loader has removed it from its queue.
  case discarded(ID)
}

extension ThumbnailCache {
  /// Handles an action; returns the work to be done.
  package mutating func reduce(_ action: ThumbnailAction<ID>) -> [ThumbnailEffect<ID>] {
    switch action {
    case .appeared(let id, let side):
      return markVisible(id, side: side) ? [.load(id, longSide: side)] : []
    case .disappeared(let id):
      return markHidden(id) ? [.withdraw(id)] : []
    case .loaded(let id, let bitmap):
      insert(bitmap, for: id)
      return loadNextDiscarded()
    case .discarded(let id): return discard(id) ? loadNextDiscarded() : []
    }
  }

  private mutating func loadNextDiscarded() -> [ThumbnailEffect<ID>] {
    nextDiscarded().map { [.load($0.id, longSide: $0.side)] } ?? []
  }
}
