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

  private let mailbox: BusMailbox
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

  init(mailbox: BusMailbox, address: String?, timeout: Duration) {
    self.mailbox = mailbox
    self.timeout = timeout
    openingDeadline = .now + timeout
    open(address)
  }

  /// Runs until the `end` command.
  func run() {
    while !isEnded {
      for command in mailbox.drain() { handle(command) }
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
    let hasBegun = BackgroundThread.start { [mailbox] in
      do throws(BusError) {
        mailbox.post(.opened(.success(try BusConnection(address))))
      } catch {
        mailbox.post(.opened(.failure(error)))
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
    let timeout = deadlines.min().map { Self.milliseconds(until: $0) } ?? -1
    if let connection {
      connection.wait(mailbox.waker, timeout: timeout)
    } else {
      mailbox.waker.wait(timeout: timeout)
    }
  }

  /// Rounded up, so that the deadline has passed at wake-up.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let rest = ContinuousClock.now.duration(to: deadline)
    return Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up).clamped(0, 60_000)))
  }
}

extension Double {
  fileprivate func clamped(_ least: Double, _ most: Double) -> Double {
    Swift.min(Swift.max(self, least), most)
  }
}
