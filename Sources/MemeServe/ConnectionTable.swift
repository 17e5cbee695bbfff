/// The open connections, and when each has to have ended.
///
/// It has no clock of its own: every method that depends on the time gets it.
struct ConnectionTable {
  private var deadlines: [Int32: ContinuousClock.Instant] = [:]
  /// The sockets of the connections whose requests have not arrived whole.
  private(set) var requesting: Set<Int32> = []

  /// The number of connections.
  var count: Int { deadlines.count }
  /// The sockets of all connections.
  var sockets: [Int32] { Array(deadlines.keys) }
  /// The next deadline; nil without connections.
  var nextDeadline: ContinuousClock.Instant? { deadlines.values.min() }

  /// Adds a connection, whose request has to arrive in time.
  mutating func open(_ socket: Int32, at now: ContinuousClock.Instant) {
    deadlines[socket] = now + ServeLimits.requestTime
    requesting.insert(socket)
  }

  /// Gives a connection whose request has arrived the time for its answer.
  mutating func answer(_ socket: Int32, at now: ContinuousClock.Instant) {
    deadlines[socket] = now + ServeLimits.answerTime
    requesting.remove(socket)
  }

  /// Gives a connection that sends a form the time for more of it.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - count: The bytes of the form so far.
  ///   - start: When it began.
  mutating func receive(_ socket: Int32, count: Int, since start: ContinuousClock.Instant) {
    let earned = Double(count) / Double(ServeLimits.leastUploadRate)
    deadlines[socket] = start + ServeLimits.requestTime + .seconds(earned)
    requesting.insert(socket)
  }

  /// Removes a connection that is closed.
  mutating func close(_ socket: Int32) {
    deadlines[socket] = nil
    requesting.remove(socket)
  }

  /// Removes the connections whose time is over.
  ///
  /// - Returns: Their sockets, which are to be shut down.
  mutating func removeLate(at now: ContinuousClock.Instant) -> [Int32] {
    let late = deadlines.filter { $0.value <= now }.map(\.key)
    for socket in late { close(socket) }
    return late
  }
}
