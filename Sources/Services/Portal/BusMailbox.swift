internal import Synchronization

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

/// Identifies a call or subscription.
struct BusTicket: Hashable, Sendable {
  var number: UInt64
}

typealias BusReplyHandler = @Sendable (Result<[BusValue], BusError>) -> Void
typealias BusNameHandler = @Sendable (Result<String, BusError>) -> Void
typealias BusOwnerHandler = @Sendable (String?) -> Void

/// The queue of commands from other threads to the bus's thread.
final class BusMailbox: Sendable {
  let waker: BusWaker
  private let commands = Mutex<[BusCommand]>([])

  init(waker: BusWaker) {
    self.waker = waker
  }

  func post(_ command: BusCommand) {
    commands.withLock { $0.append(command) }
    waker.wake()
  }

  func drain() -> [BusCommand] {
    commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}
