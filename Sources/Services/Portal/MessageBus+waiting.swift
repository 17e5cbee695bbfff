internal import System

extension MessageBus {
  /// Calls a method and waits for its reply, as long as the bus's timeout.
  ///
  /// - Parameter call: The method and its arguments.
  /// - Returns: The values that the method returns, or an error.
  func wait(for call: BusCall) -> Result<[BusValue], BusError> {
    let reply = Promise<Result<[BusValue], BusError>>()
    self.call(call) { reply.fulfill($0) }
    return reply.wait() ?? .failure(.timedOut)
  }
}
