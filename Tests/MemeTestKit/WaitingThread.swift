internal import Dispatch

/// Runs blocking work on a separate thread, since Swift has few threads for tasks; it still belongs
/// to the test, so its expectations count there.
///
/// - Parameter body: The blocking work.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func waiting<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withTaskExecutorPreference(WaitingThread()) { try body() }
}

/// A thread on which a task may block.
private final class WaitingThread: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
