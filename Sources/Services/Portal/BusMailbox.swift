internal import Synchronization

/// What the bus's thread is asked to do.
enum BusCommand: Sendable {
  /// The answer of the thread that connects.
  case opened(Result<BusConnection, BusError>)
  case call(BusTicket, BusCall, deadline: ContinuousClock.Instant, BusAnswer)
  case cancel(BusTicket)
  case listen(BusTicket, SignalRule, @Sendable (BusSignal) -> Void)
  case watchOwner(BusTicket, String, BusOwnerNotice)
  case forget(BusTicket)
  case tellName(BusNameAnswer)
  case end
}

/// Names one call or subscription.
struct BusTicket: Hashable, Sendable {
  var number: UInt64
}

typealias BusAnswer = @Sendable (Result<[BusValue], BusError>) -> Void
typealias BusNameAnswer = @Sendable (Result<String, BusError>) -> Void
typealias BusOwnerNotice = @Sendable (String?) -> Void

/// Where other threads leave what the bus's thread is to do.
final class BusMailbox: Sendable {
  let bell: BusBell
  private let commands = Mutex<[BusCommand]>([])

  init(bell: BusBell) {
    self.bell = bell
  }

  func post(_ command: BusCommand) {
    commands.withLock { $0.append(command) }
    bell.ring()
  }

  func takeAll() -> [BusCommand] {
    commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}
