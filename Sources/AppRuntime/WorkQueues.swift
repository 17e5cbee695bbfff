internal import Dispatch

/// What a piece of work is about, which decides when it is done.
public enum WorkKind: Hashable, Sendable, CaseIterable {
  /// Something is loaded; at the same time as everything else.
  case loading
  /// A meme in small; on threads of their own.
  case thumbnail
  /// The library is listed; after every deletion that was ordered before.
  case listing
  /// Something is deleted from the library; after every list that was ordered before.
  case deleting
  /// A meme is saved; at the same time as everything else, and an orderly end waits for it.
  case saving
  /// Something is kept for the next start; in order, so that the last one counts.
  case persisting

  /// Whether an orderly end waits for it.
  public var isSaving: Bool {
    switch self {
    case .saving, .persisting, .deleting: true
    case .loading, .thumbnail, .listing: false
    }
  }
}

/// Where work is done that takes longer than a frame.
public protocol WorkQueues: Sendable {
  /// Starts a piece of work, or has it wait for its turn.
  func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void)

  /// Waits until everything is done that an orderly end waits for.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  func finishSaving(timeout: Double)
}

/// Work on threads of Dispatch's.
public final class DispatchWorkQueues: WorkQueues {
  private let work = DispatchQueue(
    label: "mememe.work", qos: .userInitiated, attributes: .concurrent)
  private let thumbnails = DispatchQueue(
    label: "mememe.thumbnails", qos: .userInitiated, attributes: .concurrent)
  private let library = DispatchQueue(label: "mememe.library", qos: .userInitiated)
  private let persisting = DispatchQueue(label: "mememe.keeping", qos: .utility)
  private let saving = DispatchGroup()

  /// Makes queues with nothing to do.
  public init() {}

  /// Starts a piece of work, or has it wait for its turn.
  public func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void) {
    if kind.isSaving {
      queue(of: kind).async(group: saving) { body() }
    } else {
      queue(of: kind).async { body() }
    }
  }

  /// Waits until everything is done that an orderly end waits for.
  public func finishSaving(timeout: Double) {
    _ = saving.wait(timeout: .now() + timeout)
  }

  private func queue(of kind: WorkKind) -> DispatchQueue {
    switch kind {
    case .loading, .saving: work
    case .thumbnail: thumbnails
    case .listing, .deleting: library
    case .persisting: persisting
    }
  }
}
