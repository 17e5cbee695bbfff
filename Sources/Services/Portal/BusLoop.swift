internal import System

/// The event loop of the bus's thread: it connects, sends, receives and waits.
///
/// All members are used on that thread only.
final class BusLoop {
  /// The state of the connection.
  enum Stage {
    /// Another thread connects, because that can block.
    case opening
    /// `Hello` has been called, which returns the unique name.
    case greeting(BusConnection)
    case connected(BusConnection)
    case failed(BusError)
  }

  private let commands: Inbox<BusCommand>
  private let waker: Waker
  let timeout: Duration
  private let openingDeadline: ContinuousClock.Instant
  private var isEnded = false
  var stage = Stage.opening
  private var uniqueName = ""
  private var nameHandlers: [BusNameHandler] = []

  var calls: [BusTicket: PendingCall] = [:]
  /// The calls by the serial numbers of their messages.
  var tickets: [UInt32: BusTicket] = [:]
  /// Tickets of calls that the loop makes itself count down from the maximum.
  var lastInternalTicket = UInt64.max
  var listeners: [BusTicket: Listener] = [:]
  var owners: [String: OwnerWatch] = [:]
  var objects: [BusTicket: BusObject] = [:]

  init(_ commands: Inbox<BusCommand>, waker: Waker, address: String?, timeout: Duration) {
    self.commands = commands
    self.waker = waker
    self.timeout = timeout
    openingDeadline = .now + timeout
    open(address)
  }

  /// Runs until the `end` command.
  func run() {
    while !isEnded {
      for command in commands.drain() { handle(command) }
      receive()
      expire(at: .now)
      if !isEnded { sleep() }
    }
  }

  private func handle(_ command: BusCommand) {
    switch command {
    case .opened(let result): greet(result)
    case .call(let ticket, let call, let deadline, let answer):
      begin(PendingCall(call: call, deadline: deadline, purpose: .asked(answer)), ticket)
    case .cancel(let ticket): complete(ticket, .failure(.cancelled))
    case .listen(let ticket, let rule, let handler): listen(ticket, rule, handler)
    case .watchOwner(let ticket, let name, let notice): watchOwner(ticket, name, notice)
    case .serve(let ticket, let object): objects[ticket] = object
    case .unsubscribe(let ticket): unsubscribe(ticket)
    case .uniqueName(let answer): answerUniqueName(answer)
    case .end: isEnded = true
    }
  }

  // MARK: - Connecting

  private func open(_ address: String?) {
    guard let address else { return fail(.noBus) }
    let hasBegun = BackgroundThread.start { [commands] in
      do throws(BusError) {
        commands.post(.opened(.success(try BusConnection(address))))
      } catch {
        commands.post(.opened(.failure(error)))
      }
    }
    if !hasBegun { fail(.noBus) }
  }

  private func greet(_ result: Result<BusConnection, BusError>) {
    // A connection that arrives after the deadline is closed.
    guard case .opening = stage else { return }
    switch result {
    case .failure(let error): fail(error)
    case .success(let connection):
      stage = .greeting(connection)
      ask(BusDaemon.call("Hello"), .hello)
    }
  }

  /// Handles the reply to `Hello`.
  func becomeConnected(_ answer: Result<[BusValue], BusError>) {
    guard case .greeting(let connection) = stage else { return }
    guard case .success(let values) = answer, let name = values.first?.text else {
      return fail(.noBus)
    }
    uniqueName = name
    stage = .connected(connection)
    for answer in nameHandlers { answer(.success(name)) }
    nameHandlers = []
    // Match rules first: a caller may wait for a signal that its call causes.
    for name in owners.keys { findOwner(name) }
    for listener in listeners.values { match("AddMatch", listener.matchString) }
    for ticket in calls.keys.sorted(by: { $0.number < $1.number }) { transmit(ticket) }
  }

  private func answerUniqueName(_ answer: @escaping BusNameHandler) {
    switch stage {
    case .opening, .greeting: nameHandlers.append(answer)
    case .connected: answer(.success(uniqueName))
    case .failed(let error): answer(.failure(error))
    }
  }

  /// Fails all pending requests.
  func fail(_ error: BusError) {
    if case .failed = stage { return }
    stage = .failed(error)
    for answer in nameHandlers { answer(.failure(error)) }
    nameHandlers = []
    for ticket in calls.keys { complete(ticket, .failure(error)) }
    for name in owners.keys { updateOwner(of: name, nil) }
  }

  // MARK: - Waiting

  var connection: BusConnection? {
    switch stage {
    case .greeting(let connection), .connected(let connection): connection
    case .opening, .failed: nil
    }
  }

  /// Whether the connection is still being made.
  private var isConnecting: Bool {
    switch stage {
    case .opening, .greeting: true
    case .connected, .failed: false
    }
  }

  private func receive() {
    guard let connection else { return }
    while let message = connection.nextMessage() {
      switch message.content {
      case .answer(let serial, let result):
        if let ticket = tickets[serial] { complete(ticket, result) }
      case .signal(let signal): handle(signal)
      case .call(let call): handle(call, message)
      case .other: break
      }
    }
    if !connection.isConnected { fail(isConnecting ? .noBus : .disconnected) }
  }

  private func expire(at now: ContinuousClock.Instant) {
    if isConnecting, openingDeadline <= now { fail(.timedOut) }
    for (ticket, call) in calls where call.deadline <= now { complete(ticket, .failure(.timedOut)) }
  }

  private func sleep() {
    var deadlines = calls.values.map(\.deadline)
    if isConnecting { deadlines.append(openingDeadline) }
    if let connection {
      connection.wait(waker, until: deadlines.min())
    } else if waker.wait(until: deadlines.min()) {
      waker.clear()
    }
  }
}
