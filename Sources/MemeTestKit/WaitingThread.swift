internal import Dispatch

/// Runs what waits on a thread of its own, since the threads for tasks are few; it still belongs to
/// the test, so that what it expects is counted there.
///
/// - Parameter body: What waits.
/// - Returns: What came of it.
/// - Throws: What it throws.
public func waiting<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withTaskExecutorPreference(WaitingThread()) { try body() }
}

/// A thread on which a task may wait.
private final class WaitingThread: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
