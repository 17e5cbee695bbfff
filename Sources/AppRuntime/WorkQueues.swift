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
