/// A command for the bus's thread.
enum BusCommand: Sendable {
  /// The result of the thread that connects.
  case opened(Result<BusConnection, BusError>)
  case call(BusTicket, BusCall, deadline: ContinuousClock.Instant, BusReplyHandler)
  case cancel(BusTicket)
  case listen(BusTicket, BusMatchRule, @Sendable (BusSignal) -> Void)
  case watchOwner(BusTicket, String, BusOwnerHandler)
  case serve(BusTicket, BusObject)
  case unsubscribe(BusTicket)
  case uniqueName(BusNameHandler)
  case end
}

typealias BusReplyHandler = @Sendable (Result<[BusValue], BusError>) -> Void
typealias BusNameHandler = @Sendable (Result<String, BusError>) -> Void
typealias BusOwnerHandler = @Sendable (String?) -> Void
