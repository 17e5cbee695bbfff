internal import Synchronization

/// Puts content of any type on the desktop's clipboard and serves it to other programs; SDL 2 has
/// only text.
///
/// A content is served until another program, or SDL, takes the clipboard, or until `close()`.
/// Of two contents the one that was requested last stays.
public nonisolated final class ClipboardOwner: Sendable {
  private let system: DesktopClipboard.System
  /// SDL's connection to a Wayland compositor, which outlives `close()`.
  private nonisolated(unsafe) let waylandDisplay: OpaquePointer?
  /// SDL's connection to an X server, which only the main thread uses.
  private nonisolated(unsafe) let x11Display: OpaquePointer?
  private let state: Mutex<State>
  private let order = ClipboardOrder()

  private struct State {
    /// The sessions whose threads may still run: the last one, and those that are being read.
    var sessions: [ClipboardSession] = []
    var isClosed = false
    /// The last event of the window, on Wayland.
    var waylandInput: WaylandInputSerial?
  }

  /// The maximum time in which the window system has to answer.
  private static let answerLimit = Duration.seconds(2)
  /// The time of it in which an earlier content has to be withdrawn.
  private static let withdrawalLimit = Duration.milliseconds(500)
  /// The maximum wait for the threads at the end; they stop at once unless the machine is too busy.
  private static let endLimit = Duration.seconds(5)

  /// Prepares to own the clipboard.
  ///
  /// - Parameter window: A window; its connection to the window system must outlive `close()`.
  @MainActor
  public init(window: Window) {
    system = window.environment.clipboardSystem
    waylandDisplay = window.environment.waylandDisplay
    x11Display = window.environment.x11Display
    state = Mutex(State(waylandInput: window.environment.waylandInput?.latest))
  }

  /// Prepares to own the clipboard of an X server.
  ///
  /// - Parameter display: The display, such as `:0`.
  init(x11 display: String) {
    system = .x11(display: display)
    waylandDisplay = nil
    x11Display = nil
    state = Mutex(State())
  }

  deinit { close() }

  /// Follows the events of another window, which replaces the one before.
  ///
  /// - Parameter window: A window on the same connection to the window system.
  @MainActor
  public func follow(_ window: Window) {
    guard let input = window.environment.waylandInput?.latest else { return }
    state.withLock { state in
      // The window has no events of its own yet; those before are still valid.
      if input.value == nil, let last = state.waylandInput?.value { input.record(last) }
      state.waylandInput = input
    }
  }

  /// Whether there is a clipboard.
  public var isAvailable: Bool {
    if case .none = system { false } else { true }
  }

  /// Puts content on the clipboard, in place of what it has, on any thread.
  ///
  /// It takes two seconds at most, after any other content has been put there. An earlier content
  /// of this object is withdrawn even if this fails; programs that are reading it get the rest.
  ///
  /// - Parameter contents: One content in all its forms, the best first.
  /// - Throws: `ClipboardError.unavailable` if there is no clipboard, or if it was refused;
  ///   `.timeout`; `.cancelled` after `close()`.
  public func offer(_ contents: [ClipboardItem]) throws(ClipboardError) {
    try order.put(contents) { [self] contents throws(ClipboardError) in try serve(contents) }
  }

  /// Puts text on the clipboard, in place of what it has, without waiting for the window system.
  ///
  /// On X11 SDL does it. On Wayland a compositor refuses the text of SDL 2.26, which does not keep
  /// the number of a key press with Control, once another program has copied something.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - failed: Called on any thread if it fails later, unless something else was copied meanwhile.
  /// - Throws: `SDLError` if SDL cannot do it.
  @MainActor
  public func copy(
    _ text: String, failed: @escaping @Sendable (ClipboardError) -> Void
  ) throws(SDLError) {
    guard case .wayland = system else { return try Clipboard.setText(text) }
    offerLater(ClipboardItem.forms(of: text), failed: failed)
  }

  /// Removes the text that SDL has put on the clipboard, with `copy`.
  ///
  /// On X11 SDL owns the clipboard afterwards, with an empty text, until `clear()`.
  ///
  /// - Throws: `SDLError` if SDL cannot do it.
  @MainActor
  public func clearText() throws(SDLError) {
    // On Wayland SDL has copied nothing.
    if case .wayland = system { return }
    try Clipboard.setText("")
    // SDL only queues its request, which would otherwise come after that of `clear()`.
    if let x11Display { X11Display.synchronize(x11Display) }
  }

  /// Puts content on the clipboard, without waiting for the window system.
  func offerLater(
    _ contents: [ClipboardItem], failed: @escaping @Sendable (ClipboardError) -> Void
  ) {
    order.putLater(contents) { [self] contents throws(ClipboardError) in
      try serve(contents)
    } failed: { error in
      // At the end of the program nobody waits for it.
      if error != .cancelled { failed(error) }
    }
  }

  /// The text that was copied last, while the window system does not have it yet; nil otherwise.
  public var pendingOffer: (any ClipboardOffer)? {
    let contents = order.pending
    return contents.isEmpty ? nil : PendingOffer(contents)
  }

  /// Starts to serve a content; called for one at a time.
  private func serve(_ contents: [ClipboardItem]) throws(ClipboardError) {
    let end = ContinuousClock.now + Self.answerLimit
    let start = try makeStart()
    // Compositors refuse a second content for the same key press or click, unless the first has
    // been withdrawn.
    let withdrawalEnd = ContinuousClock.now + Self.withdrawalLimit
    for earlier in state.withLock({ $0.sessions }) {
      earlier.withdraw(timeout: ContinuousClock.now.duration(to: withdrawalEnd))
    }
    let session = try makeSession(contents, start)
    try session.waitForOwnership(timeout: ContinuousClock.now.duration(to: end))
  }

  /// Gives up the clipboard, ends all reading of it, and waits until the connection to the window
  /// system is no longer used.
  ///
  /// Nothing can be offered afterwards.
  public func close() {
    state.withLock { $0.isClosed = true }
    endSessions()
  }

  /// Ends all sessions.
  ///
  /// - Returns: Whether their threads have ended in time.
  @discardableResult
  private func endSessions() -> Bool {
    let sessions = state.withLock { state in
      defer { state.sessions = [] }
      return state.sessions
    }
    for session in sessions { session.end() }
    let end = ContinuousClock.now + Self.endLimit
    for session in sessions {
      session.waitForEnd(timeout: ContinuousClock.now.duration(to: end))
    }
    return sessions.allSatisfy(\.hasEnded)
  }

  /// Empties the clipboard and ends all reading of it, on any thread.
  ///
  /// On X11 it does so whoever owns it, and with the selection that the middle button pastes; on
  /// Wayland a compositor accepts it only from the owner. It takes some seconds at most. What SDL
  /// has copied is kept by the X server as well, until `clearText()`.
  ///
  /// - Throws: `ClipboardError` if it may have something.
  public func clear() throws(ClipboardError) {
    try order.put([]) { [self] _ throws(ClipboardError) in
      guard endSessions() else { throw .timeout }
      guard case .x11(let display) = system else { return }
      try X11ClipboardServer.clearSelections(of: display)
    }
  }

  /// Starts a session that `close()` will end.
  private func makeSession(
    _ contents: [ClipboardItem], _ start: @escaping ClipboardSession.Start
  ) throws(ClipboardError) -> ClipboardSession {
    try state.withLock { state throws(ClipboardError) in
      guard !state.isClosed else { throw .cancelled }
      let session = try ClipboardSession(contents, start: start)
      state.sessions.removeAll(where: \.hasEnded)
      state.sessions.append(session)
      return session
    }
  }

  private func makeStart() throws(ClipboardError) -> ClipboardSession.Start {
    switch system {
    case .none: throw .unavailable
    case .x11(let display):
      return { contents throws(ClipboardError) in
        try X11ClipboardServer(display: display, contents: contents)
      }
    case .wayland:
      guard let waylandDisplay, let input = state.withLock({ $0.waylandInput?.value }) else {
        throw .unavailable
      }
      nonisolated(unsafe) let display = waylandDisplay
      return { contents throws(ClipboardError) in
        try WaylandClipboardServer(display: display, input: input, contents: contents)
      }
    }
  }
}
