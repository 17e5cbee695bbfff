public import MemeCore
internal import Synchronization
internal import System

/// A message bus, usable from any thread without blocking.
///
/// The first request connects to it, on a thread of its own, which sleeps while idle. All closures
/// are called on that thread and must not block it. Every failure of the bus (there is none, it
/// does not reply, it disconnects) is reported within the timeout as a `BusError`; it does not
/// reconnect.
///
/// To call a portal that replies with a signal, get the `uniqueName`, make the path of the request
/// from it and a token, `listen` for its `Response`, and only then `call` the portal. Requests are
/// sent to the bus in order.
public final class MessageBus: Sendable {
  private let address: String?
  private let timeout: Duration
  private let waker = Waker()
  private let commands: Inbox<BusCommand>
  private let hasStarted = Atomic(false)
  private let lastTicket = Atomic<UInt64>(0)
  /// The services that have not replied in time, of those that are remembered.
  let silentServices = SilentServices()

  /// Makes a client of a bus; it connects at the first request.
  ///
  /// - Parameters:
  ///   - address: The bus.
  ///   - environment: The variables of the process.
  ///   - timeout: The longest wait for the connection and for each reply.
  public init(
    _ address: BusAddress, environment: [String: String], timeout: Duration = .seconds(2)
  ) {
    self.address = address.resolved(in: environment)
    self.timeout = timeout
    commands = Inbox { [waker] in waker?.wake() }
  }

  deinit {
    commands.post(.end)
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - call: The method and its arguments.
  ///   - cancellation: Cancels the call.
  ///   - answer: Called once with the values that the method returns, or an error.
  public func call(
    _ call: BusCall, cancellation: Cancellation? = nil,
    answer: @escaping @Sendable (Result<[BusValue], BusError>) -> Void
  ) {
    guard let commands = started else { return answer(.failure(.noBus)) }
    let ticket = makeTicket()
    commands.post(.call(ticket, call, deadline: .now + timeout, answer))
    cancellation?.onCancel { commands.post(.cancel(ticket)) }
  }

  /// Calls a method and ignores its reply.
  public func call(_ call: BusCall) {
    self.call(call) { _ in }
  }

  /// Subscribes to signals.
  ///
  /// - Parameters:
  ///   - rule: Selects the signals; one with an invalid name never matches.
  ///   - onSignal: Called for each signal.
  /// - Returns: The subscription; it ends when released, but a last signal may still be delivered.
  public func listen(
    to rule: BusMatchRule, _ onSignal: @escaping @Sendable (BusSignal) -> Void
  ) -> BusSubscription {
    subscribe { .listen($0, rule, onSignal) }
  }

  /// Reports the owner of a name, now and whenever it changes.
  ///
  /// - Parameters:
  ///   - name: The name of a service, which is not started.
  ///   - onChange: Called with the owner's unique name, or nil without an owner or bus; the first
  ///     time within the timeout.
  /// - Returns: The subscription; it ends when released.
  public func watchOwner(
    of name: String, _ onChange: @escaping @Sendable (String?) -> Void
  ) -> BusSubscription {
    if started == nil { onChange(nil) }
    return subscribe { .watchOwner($0, name, onChange) }
  }

  /// Lets other programs call the methods of an object.
  ///
  /// - Parameter object: The object; its handler is called on the bus's thread.
  /// - Returns: The subscription; it ends when released.
  public func serve(_ object: BusObject) -> BusSubscription {
    subscribe { .serve($0, object) }
  }

  /// Requests the unique name of this connection, such as `:1.42`.
  public func uniqueName(_ answer: @escaping @Sendable (Result<String, BusError>) -> Void) {
    guard let commands = started else { return answer(.failure(.noBus)) }
    commands.post(.uniqueName(answer))
  }

  private func subscribe(_ command: (BusTicket) -> BusCommand) -> BusSubscription {
    guard let commands = started else { return BusSubscription {} }
    let ticket = makeTicket()
    commands.post(command(ticket))
    return BusSubscription { commands.post(.unsubscribe(ticket)) }
  }

  private func makeTicket() -> BusTicket {
    BusTicket(number: lastTicket.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The commands, with the thread that follows them; nil if no thread can be started.
  private var started: Inbox<BusCommand>? {
    guard let waker else { return nil }
    guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return commands }
    let isRunning = BackgroundThread.start { [commands, address, timeout] in
      BusLoop(commands, waker: waker, address: address, timeout: timeout).run()
    }
    if !isRunning { hasStarted.store(false, ordering: .releasing) }
    return isRunning ? commands : nil
  }
}
