internal import Dispatch
internal import MemeCore
internal import System

/// The work of an activity on a thread of its own.
enum ShareWork {
  /// Starts work that may block.
  ///
  /// - Parameters:
  ///   - answer: Called with the result, once.
  ///   - work: The work.
  static func start(
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void,
    _ work: @escaping @Sendable () throws(Problem) -> ShareOutcome
  ) {
    let body: @Sendable () -> Void = {
      let result: Result<ShareOutcome, Problem>
      do throws(Problem) {
        result = .success(try work())
      } catch {
        result = .failure(error)
      }
      answer(result)
    }
    if !BackgroundThread.start(body) { DispatchQueue.global().async(execute: body) }
  }
}
