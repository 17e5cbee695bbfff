/// Work with a thumbnail in a list.
public enum ThumbnailEffect<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Load it; answered by `ThumbnailAction.loaded` or `.discarded`.
  case load(ID, longSide: Int)
  /// Remove it from the queue of the loader, if it is still in it; answered by
  /// `ThumbnailAction.discarded` then.
  case withdraw(ID)
}
