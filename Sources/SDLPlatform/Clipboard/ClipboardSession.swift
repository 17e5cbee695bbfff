internal import Synchronization

/// One content on the clipboard, and the thread that serves it.
///
/// The thread ends when another program has taken the clipboard and nobody is reading any more.
nonisolated final class ClipboardSession: Sendable {
  /// Connects to the window system and takes the clipboard; called on the session's thread.
  typealias Start =
    @Sendable (_ contents: [ClipboardItem]) throws(ClipboardError) -> any ClipboardServer

  /// What the thread has been told to do.
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
  private let waker: EventFile
  /// Set when the attempt to take the clipboard has succeeded or failed.
  private let answered: EventFile
  /// Set when the clipboard no longer belongs to the session.
  private let released: EventFile
  private let ended: EventFile

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - contents: What to serve.
  ///   - start: Takes the clipboard.
  /// - Throws: `ClipboardError.unavailable` if the process may not open more files or threads.
  init(_ contents: [ClipboardItem], start: @escaping Start) throws(ClipboardError) {
    self.contents = Mutex(contents)
    self.start = start
    waker = try EventFile()
    answered = try EventFile()
    released = try EventFile()
    ended = try EventFile()
    try ServingThread.start { [self] in run() }
  }

  /// Whether the thread has ended.
  var hasEnded: Bool { ended.wait(timeout: .zero) }

  /// Waits until the clipboard belongs to the session; ends the session if it fails.
  ///
  /// - Parameter timeout: The maximum wait.
  /// - Throws: `ClipboardError`.
  func waitForOwnership(timeout: Duration) throws(ClipboardError) {
    guard answered.wait(timeout: timeout) else {
      // What is no longer expected must not replace what is copied later.
      give(.end)
      throw .timeout
    }
    try result.withLock { $0 }.get()
  }

  /// Gives up the clipboard, without ending what is being read.
  ///
  /// - Parameter timeout: The maximum wait until the window system has been told.
  func withdraw(timeout: Duration) {
    give(.withdraw)
    _ = released.wait(timeout: timeout)
  }

  /// Makes the thread end, without waiting for it.
  func end() { give(.end) }

  /// Waits until the thread has ended.
  ///
  /// - Parameter timeout: The maximum wait.
  func waitForEnd(timeout: Duration) { _ = ended.wait(timeout: timeout) }

  private func give(_ new: Order) {
    order.withLock { order in
      // An end cannot be taken back.
      if case .end = order { return }
      order = new
    }
    waker.set()
  }

  // MARK: - The thread

  private func run() {
    do throws(ClipboardError) {
      let server = try start(removeContents())
      result.withLock { $0 = .success(()) }
      answered.set()
      try serve(server)
    } catch {
      // After the answer this is a lost connection, and the clipboard is lost with it.
      result.withLock { $0 = .failure(error) }
    }
    answered.set()
    released.set()
    ended.set()
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
      if !server.isOwner { released.set() }
      guard server.isOwner || server.isSending else { return }
      try server.serve(until: waker)
    }
  }
}
