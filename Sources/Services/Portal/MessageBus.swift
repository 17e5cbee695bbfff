public import MemeCore
internal import Synchronization

/// A message bus, used from any thread and waited for by none.
///
/// It is connected to when it is first asked for something, on a thread of its own, which sleeps
/// while nothing happens. All closures are called on that thread and must not block it. Whatever
/// is wrong with the bus (there is none, it says nothing, it goes away) is told within its patience
/// as a `BusError`; what went away does not come back.
///
/// A portal that answers by a signal fits in so: ask for `uniqueName`, make the path of the request
/// from it and a token, `listen` for its `Response`, and only then `call` the portal. All that is
/// asked for reaches the bus in this order.
public final class MessageBus: Sendable {
  private let address: String?
  private let timeout: Duration
  private let mailbox: BusMailbox?
  private let hasStarted = Atomic(false)
  private let lastTicket = Atomic<UInt64>(0)

  /// Names a bus; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - address: Which bus.
  ///   - environment: The variables of the process.
  ///   - timeout: How long a connection and each answer are waited for.
  public init(
    _ address: BusAddress, environment: [String: String], timeout: Duration = .seconds(2)
  ) {
    self.address = address.resolved(in: environment)
    self.timeout = timeout
    mailbox = BusWaker().map { BusMailbox(waker: $0) }
  }

  deinit {
    mailbox?.post(.end)
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - call: Which, and with what.
  ///   - cancellation: A way to do without the answer.
  ///   - answer: Called once, with what the method gives back or why there is nothing.
  public func call(
    _ call: BusCall, cancellation: Cancellation? = nil,
    answer: @escaping @Sendable (Result<[BusValue], BusError>) -> Void
  ) {
    guard let mailbox = started else { return answer(.failure(.noBus)) }
    let ticket = makeTicket()
    mailbox.post(.call(ticket, call, deadline: .now + timeout, answer))
    cancellation?.onCancel { mailbox.post(.cancel(ticket)) }
  }

  /// Calls a method whose answer nobody wants.
  public func call(_ call: BusCall) {
    self.call(call) { _ in }
  }

  /// Listens to signals.
  ///
  /// - Parameters:
  ///   - rule: Which; one with a bad name in it is never met.
  ///   - onSignal: Called for each.
  /// - Returns: What keeps it so; letting go of it ends it, though a last signal may be under way.
  public func listen(
    to rule: BusMatchRule, _ onSignal: @escaping @Sendable (BusSignal) -> Void
  ) -> BusSubscription {
    subscribe { .listen($0, rule, onSignal) }
  }

  /// Tells who has a name, now and whenever that changes.
  ///
  /// - Parameters:
  ///   - name: The name of a service, which is not started.
  ///   - onChange: Called with its unique name, or none where nobody has it or there is no bus; the
  ///     first time within the bus's patience.
  /// - Returns: What keeps it so; letting go of it ends it.
  public func watchOwner(
    of name: String, _ onChange: @escaping @Sendable (String?) -> Void
  ) -> BusSubscription {
    if started == nil { onChange(nil) }
    return subscribe { .watchOwner($0, name, onChange) }
  }

  /// Tells under which name the bus knows us, such as `:1.42`, or why it does not.
  public func uniqueName(_ answer: @escaping @Sendable (Result<String, BusError>) -> Void) {
    guard let mailbox = started else { return answer(.failure(.noBus)) }
    mailbox.post(.uniqueName(answer))
  }

  private func subscribe(_ command: (BusTicket) -> BusCommand) -> BusSubscription {
    guard let mailbox = started else { return BusSubscription {} }
    let ticket = makeTicket()
    mailbox.post(command(ticket))
    return BusSubscription { mailbox.post(.unsubscribe(ticket)) }
  }

  private func makeTicket() -> BusTicket {
    BusTicket(number: lastTicket.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The mailbox, with somebody who reads it; none on a machine that has no room for a thread.
  private var started: BusMailbox? {
    guard let mailbox else { return nil }
    guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return mailbox }
    let isRunning = BackgroundThread.start { [address, timeout] in
      BusLoop(mailbox: mailbox, address: address, timeout: timeout).run()
    }
    if !isRunning { hasStarted.store(false, ordering: .releasing) }
    return isRunning ? mailbox : nil
  }
}

/// Something that is listened to for as long as this is held.
public final class BusSubscription: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
