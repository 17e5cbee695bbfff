internal import Dispatch
internal import Synchronization

extension MessageBus {
  /// Calls a method and waits for its reply, as long as the bus's timeout.
  ///
  /// - Parameter call: The method and its arguments.
  /// - Returns: The values that the method returns, or an error.
  func wait(for call: BusCall) -> Result<[BusValue], BusError> {
    let reply = Reply()
    self.call(call) { reply.set($0) }
    return reply.wait()
  }

  private final class Reply: Sendable {
    private let result = Mutex<Result<[BusValue], BusError>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ received: Result<[BusValue], BusError>) {
      result.withLock { $0 = received }
      isThere.signal()
    }

    func wait() -> Result<[BusValue], BusError> {
      isThere.wait()
      return result.withLock { $0 } ?? .failure(.timedOut)
    }
  }
}
