internal import HelperProcess
internal import System

/// The permission for a phone to send one picture, for as long as its channel is open.
final class UploadSession {
  /// How far the picture is.
  enum State: Equatable {
    /// It can be sent; what the page says.
    case open(ServeText)
    /// It is arriving.
    case receiving
    /// It has arrived, and is being opened.
    case arrived
    /// It was opened.
    case opened
  }

  /// The secret part of the address of its page.
  let token: ServeToken
  /// The program's other end.
  let channel: Channel
  /// The memory for the picture; nil once it is not needed any more.
  private(set) var memory: Mapping?
  /// How far the picture is.
  private(set) var state = State.open(.uploadHint)
  /// The bytes to come, and those that the last report had.
  private var (total, reported) = (0, 0)
  /// Whether the program knows that the page was opened.
  private var isVisited = false

  /// The number of reports at most while a picture arrives.
  private static let reports = 50

  /// Prepares to take a picture.
  ///
  /// - Parameters:
  ///   - token: The secret part of the address of its page.
  ///   - channel: The channel, whose first message has the memory.
  /// - Throws: `HelperError`, also if there is no such message.
  init(_ token: ServeToken, _ channel: Channel) throws(HelperError) {
    guard channel.isReady else { throw .malformed }
    let (order, descriptor) = try channel.receiveWithDescriptor(UploadOrder.self)
    guard order.kind == UploadOrder.Kind.memory.rawValue, let count = descriptor.regularFileSize,
      count > 0, count <= ServeLimits.uploadBytes
    else { throw .malformed }
    memory = try Mapping(descriptor, count: count, isWritable: true)
    (self.token, self.channel) = (token, channel)
  }

  /// Whether a picture can be sent now.
  var isOpen: Bool { if case .open = state { memory != nil } else { false } }

  /// Takes note that the page was opened.
  func visit() {
    guard !isVisited, isOpen else { return }
    isVisited = true
    report(UploadReport(.visited))
  }

  /// Begins to take a picture.
  ///
  /// - Parameter total: The bytes to come; 0 if that is unknown.
  func begin(total: Int) {
    (state, self.total, reported) = (.receiving, total, 0)
    report(UploadReport(.started, count: total))
  }

  /// Takes note of the number of bytes of the picture so far.
  func progress(to count: Int) {
    guard total > 0, (count - reported) * Self.reports >= total else { return }
    reported = count
    report(UploadReport(.progressed, count: count))
  }

  /// Takes note that all of the picture has arrived.
  func complete(count: Int) {
    state = .arrived
    report(UploadReport(.received, count: count))
  }

  /// Takes note that the picture has not arrived.
  ///
  /// - Parameter text: What the page says then.
  func interrupt(_ text: ServeText) {
    state = .open(text)
    report(UploadReport(.interrupted))
  }

  /// Follows what the program says of the picture.
  ///
  /// - Throws: `HelperError`; `.closed` if the permission has ended.
  func follow() throws(HelperError) {
    let order = try channel.receive(UploadOrder.self)
    switch UploadOrder.Kind(rawValue: order.kind) {
    case .opened:
      state = .opened
      memory = nil
    case .notOpened: if state == .arrived { state = .open(.uploadNotOpened) }
    case .memory, nil: throw .malformed
    }
  }

  /// Reports to the program, and never waits for it.
  private func report(_ report: UploadReport) {
    do throws(HelperError) {
      try channel.send(report, waits: false)
    } catch {
      // A program that does not read its reports takes no picture.
      if report.kind == UploadReport.Kind.received.rawValue { state = .open(.uploadBusy) }
    }
  }
}
