internal import Dispatch
internal import Synchronization

/// Work queues of Dispatch, all of its default quality of service: a higher one asks for a priority
/// that an ordinary user may not have, and after a lower one a thread cannot get its own back.
public final class DispatchWorkQueues: WorkQueues {
  private let work = DispatchQueue(
    label: "mememe.work", attributes: .concurrent)
  private let thumbnails = DispatchQueue(
    label: "mememe.thumbnails", attributes: .concurrent)
  private let library = DispatchQueue(label: "mememe.library")
  private let persisting = DispatchQueue(label: "mememe.persisting")
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
