internal import Dispatch
internal import Synchronization

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

  /// Adds a deletion that begins when all work has ended that was started before, of any kind.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait for that work, in seconds.
  ///   - body: The deletion; its argument is whether the work has ended in time. It is waited for by
  ///     the next such deletion in any case.
  func deleteAfterAll(timeout: Double, _ body: @escaping @Sendable (_ hasEnded: Bool) -> Void)
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
  /// The work since the last deletion of everything, and what had not ended by then.
  private let latest = Mutex(DispatchGroup())

  /// Makes queues with nothing to do.
  public init() {}

  /// Adds a piece of work to the queue of its kind.
  public func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void) {
    let group = latest.withLock { group in
      group.enter()
      return group
    }
    if kind.isSaving { saving.enter() }
    queue(of: kind).async { [saving] in
      body()
      group.leave()
      if kind.isSaving { saving.leave() }
    }
  }

  /// Waits until all work is done whose kind is saving.
  public func finishSaving(timeout: Double) {
    _ = saving.wait(timeout: .now() + timeout)
  }

  /// Adds a deletion that begins when all work has ended that was started before.
  public func deleteAfterAll(
    timeout: Double, _ body: @escaping @Sendable (_ hasEnded: Bool) -> Void
  ) {
    let earlier = latest.withLock { group in
      let (earlier, next) = (group, DispatchGroup())
      // What has not ended in time is waited for again.
      next.enter()
      earlier.notify(queue: work) { next.leave() }
      group = next
      return earlier
    }
    // Lists and deletions that were started before have ended by then, since they are serial.
    start(.deleting) { body(earlier.wait(timeout: .now() + timeout) == .success) }
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
