/// What the bus's thread does: connect, send, receive, and sleep in between.
///
/// All of it happens on that one thread.
final class BusLoop {
  /// How far it has come.
  enum Stage {
    /// Another thread connects, as that can block.
    case opening
    /// The bus has been asked for our name.
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
  private var nameAnswers: [BusNameHandler] = []

  var calls: [BusTicket: PendingCall] = [:]
  /// Which call an answer belongs to, by the number that it names.
  var tickets: [UInt32: BusTicket] = [:]
  /// Tickets of calls that are made here count down from the last.
  var lastOwnTicket = UInt64.max
  var listeners: [BusTicket: Listener] = [:]
  var owners: [String: OwnerWatch] = [:]

  init(mailbox: BusMailbox, address: String?, timeout: Duration) {
    self.mailbox = mailbox
    self.timeout = timeout
    openingDeadline = .now + timeout
    open(address)
  }

  /// Works until it is told to end.
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
    // What comes too late is let go of.
    guard case .opening = stage else { return }
    switch result {
    case .failure(let error): fail(error)
    case .success(let connection):
      stage = .greeting(connection)
      ask(BusDaemon.call("Hello"), .hello)
    }
  }

  /// Takes the answer to the greeting.
  func becomeConnected(_ answer: Result<[BusValue], BusError>) {
    guard case .greeting(let connection) = stage else { return }
    guard case .success(let values) = answer, let name = values.first?.text else {
      return fail(.noBus)
    }
    uniqueName = name
    stage = .connected(connection)
    for answer in nameAnswers { answer(.success(name)) }
    nameAnswers = []
    // Whoever calls may wait for a signal that comes of it.
    for name in owners.keys { findOwner(name) }
    for listener in listeners.values { match("AddMatch", listener.matchString) }
    for ticket in calls.keys.sorted(by: { $0.number < $1.number }) { transmit(ticket) }
  }

  private func answerUniqueName(_ answer: @escaping BusNameHandler) {
    switch stage {
    case .opening, .greeting: nameAnswers.append(answer)
    case .connected: answer(.success(uniqueName))
    case .failed(let error): answer(.failure(error))
    }
  }

  /// Gives up: all that was asked for is told why.
  func fail(_ error: BusError) {
    if case .failed = stage { return }
    stage = .failed(error)
    for answer in nameAnswers { answer(.failure(error)) }
    nameAnswers = []
    for ticket in calls.keys { complete(ticket, .failure(error)) }
    for name in owners.keys { updateOwner(of: name, nil) }
  }

  // MARK: - Waiting

  private var connection: BusConnection? {
    switch stage {
    case .greeting(let connection), .connected(let connection): connection
    case .opening, .failed: nil
    }
  }

  /// Whether what stands before the connection still takes its time.
  private var isUnderWay: Bool {
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
      case .call(wantsAnswer: true):
        if let refusal = message.refusal() { _ = connection.send(refusal) }
      case .call, .other: break
      }
    }
    if !connection.isConnected { fail(isUnderWay ? .noBus : .disconnected) }
  }

  private func expire(at now: ContinuousClock.Instant) {
    if isUnderWay, openingDeadline <= now { fail(.timedOut) }
    for (ticket, call) in calls where call.deadline <= now { complete(ticket, .failure(.timedOut)) }
  }

  private func sleep() {
    var deadlines = calls.values.map(\.deadline)
    if isUnderWay { deadlines.append(openingDeadline) }
    let timeout = deadlines.min().map { Self.milliseconds(until: $0) } ?? -1
    if let connection {
      connection.wait(mailbox.waker, timeout: timeout)
    } else {
      mailbox.waker.wait(timeout: timeout)
    }
  }

  /// Rounded up, so that the deadline has passed when somebody wakes up.
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
