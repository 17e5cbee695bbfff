internal import Synchronization
internal import System

/// One content on the clipboard, and the thread that serves it.
///
/// The thread ends when another program has taken the clipboard and nobody is reading any more.
nonisolated final class ClipboardSession: Sendable {
  /// Connects to the window system and takes the clipboard; called on the session's thread.
  typealias Start =
    @Sendable (_ contents: [ClipboardItem]) throws(ClipboardError) -> any ClipboardServer

  /// The orders that the thread carries out.
  private enum Order {
    case serve
    /// To give up the clipboard, and to finish what is being read.
    case withdraw
    /// To end at once.
    case end
  }

  private let start: Start
  /// The content, until the thread has it: kept here it would outlive its use.
  private let contents: Mutex<[ClipboardItem]>
  private let order = Mutex(Order.serve)
  private let result = Mutex<Result<Void, ClipboardError>>(.failure(.timeout))
  private let waker: Waker
  /// Set when the attempt to take the clipboard has succeeded or failed.
  private let answered: Waker
  /// Set when the clipboard no longer belongs to the session.
  private let released: Waker
  private let ended: Waker

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - contents: What to serve.
  ///   - start: Takes the clipboard.
  /// - Throws: `ClipboardError.unavailable` if the process may not open more files or threads.
  init(_ contents: [ClipboardItem], start: @escaping Start) throws(ClipboardError) {
    guard let waker = Waker(), let answered = Waker(), let released = Waker(), let ended = Waker()
    else { throw .unavailable }
    self.contents = Mutex(contents)
    self.start = start
    self.waker = waker
    self.answered = answered
    self.released = released
    self.ended = ended
    guard BackgroundThread.start({ [self] in run() }) else { throw .unavailable }
  }

  /// Whether the thread has ended.
  var hasEnded: Bool { ended.wait(until: .now) }

  /// Waits until the clipboard belongs to the session; ends the session if it fails.
  ///
  /// - Parameter timeout: The maximum wait.
  /// - Throws: `ClipboardError`.
  func waitForOwnership(timeout: Duration) throws(ClipboardError) {
    guard answered.wait(until: .now + timeout) else {
      // What is no longer expected must not replace what is copied later.
      give(.end)
      throw .timeout
    }
    try result.withLock { $0 }.get()
  }

  /// Gives up the clipboard, without ending what is being read.
  ///
  /// - Parameter timeout: The maximum wait until the window system has been informed.
  func withdraw(timeout: Duration) {
    give(.withdraw)
    released.wait(until: .now + timeout)
  }

  /// Makes the thread end, without waiting for it.
  func end() { give(.end) }

  /// Waits until the thread has ended.
  ///
  /// - Parameter timeout: The maximum wait.
  func waitForEnd(timeout: Duration) { ended.wait(until: .now + timeout) }

  private func give(_ new: Order) {
    order.withLock { order in
      // An end cannot be taken back.
      if case .end = order { return }
      order = new
    }
    waker.wake()
  }

  // MARK: - The thread

  private func run() {
    do throws(ClipboardError) {
      let server = try start(removeContents())
      result.withLock { $0 = .success(()) }
      answered.wake()
      try serve(server)
    } catch {
      // After the answer this is a lost connection, and the clipboard is lost with it.
      result.withLock { $0 = .failure(error) }
    }
    answered.wake()
    released.wake()
    ended.wake()
  }

  private func removeContents() -> [ClipboardItem] {
    contents.withLock { contents in
      defer { contents = [] }
      return contents
    }
  }

  private func serve(_ server: any ClipboardServer) throws(ClipboardError) {
    while true {
      waker.clear()
      switch order.withLock({ $0 }) {
      case .serve: break
      case .withdraw: server.withdraw()
      case .end: return server.withdraw()
      }
      if !server.isOwner { released.wake() }
      guard server.isOwner || server.isSending else { return }
      try server.serve(until: waker)
    }
  }
}
