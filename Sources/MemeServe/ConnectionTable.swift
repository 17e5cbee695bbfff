/// The open connections, and when each has to have ended.
///
/// It has no clock of its own: every method that depends on the time gets it.
struct ConnectionTable {
  private struct Connection {
    var deadline: ContinuousClock.Instant
    /// Whether its request has arrived whole.
    var isRequested = false
  }

  private var connections: [Int32: Connection] = [:]

  /// The number of connections.
  var count: Int { connections.count }
  /// The sockets of all connections.
  var sockets: [Int32] { Array(connections.keys) }
  /// The sockets of the connections whose requests have not arrived whole.
  var requesting: [Int32] { connections.filter { !$0.value.isRequested }.map(\.key) }
  /// The next deadline; nil without connections.
  var nextDeadline: ContinuousClock.Instant? { connections.values.map(\.deadline).min() }

  /// Adds a connection, whose request has to arrive in time.
  mutating func open(_ socket: Int32, at now: ContinuousClock.Instant) {
    connections[socket] = Connection(deadline: now + ServeLimits.requestTime)
  }

  /// Gives a connection whose request has arrived the time for its answer.
  mutating func answer(_ socket: Int32, at now: ContinuousClock.Instant) {
    connections[socket] = Connection(deadline: now + ServeLimits.answerTime, isRequested: true)
  }

  /// Gives a connection that sends a form the time for more of it.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - count: The bytes of the form so far.
  ///   - start: When it began.
  mutating func receive(_ socket: Int32, count: Int, since start: ContinuousClock.Instant) {
    let earned = Double(count) / Double(ServeLimits.leastUploadRate)
    connections[socket] = Connection(
      deadline: start + ServeLimits.requestTime + .seconds(earned))
  }

  /// Removes a connection that is closed.
  mutating func close(_ socket: Int32) {
    connections[socket] = nil
  }

  /// Removes the connections whose time is over.
  ///
  /// - Returns: Their sockets, which are to be shut down.
  mutating func removeLate(at now: ContinuousClock.Instant) -> [Int32] {
    let late = connections.filter { $0.value.deadline <= now }.map(\.key)
    for socket in late { close(socket) }
    return late
  }
}
