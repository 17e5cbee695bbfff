import System

/// Waits for the answer of something that calls back once, on any thread.
///
/// - Parameter start: Starts it, with the closure to be called.
/// - Returns: The answer.
public func answer<Answer: Sendable>(
  of start: (@escaping @Sendable (Answer) -> Void) -> Void
) async -> Answer {
  // The thread sanitizer sees what goes from thread to thread through a lock, not by continuations.
  let inbox = Inbox<Answer> {}
  await withCheckedContinuation { continuation in
    start {
      inbox.post($0)
      continuation.resume()
    }
  }
  return inbox.drain()[0]
}
