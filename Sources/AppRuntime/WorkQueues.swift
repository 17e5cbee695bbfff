internal import Dispatch

/// The kind of a piece of work, which determines its queue.
public enum WorkKind: Hashable, Sendable, CaseIterable {
  /// Loading; concurrent with everything else.
  case loading
  /// Loading of thumbnails; on a queue of its own.
  case thumbnail
  /// Listing of the library; serial with deletions.
  case listing
  /// Deletion from the library; serial with listing.
  case deleting
  /// Saving of a meme; concurrent with everything else, and waited for when the app quits.
  case saving
  /// Writing of drafts and settings; serial, so that the last one wins.
  case persisting

  /// Whether it is waited for when the app quits.
  public var isSaving: Bool {
    switch self {
    case .saving, .persisting, .deleting: true
    case .loading, .thumbnail, .listing: false
    }
  }
}

/// The queues for work that takes longer than a frame.
public protocol WorkQueues: Sendable {
  /// Adds a piece of work to the queue of its kind.
  func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void)

  /// Waits until all work is done whose kind is saving.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  func finishSaving(timeout: Double)
}

/// Work queues of Dispatch.
public final class DispatchWorkQueues: WorkQueues {
  private let work = DispatchQueue(
    label: "mememe.work", qos: .userInitiated, attributes: .concurrent)
  private let thumbnails = DispatchQueue(
    label: "mememe.thumbnails", qos: .userInitiated, attributes: .concurrent)
  private let library = DispatchQueue(label: "mememe.library", qos: .userInitiated)
  private let persisting = DispatchQueue(label: "mememe.persisting", qos: .utility)
  private let saving = DispatchGroup()

  /// Makes queues with nothing to do.
  public init() {}

  /// Adds a piece of work to the queue of its kind.
  public func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void) {
    if kind.isSaving {
      queue(of: kind).async(group: saving) { body() }
    } else {
      queue(of: kind).async { body() }
    }
  }

  /// Waits until all work is done whose kind is saving.
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
