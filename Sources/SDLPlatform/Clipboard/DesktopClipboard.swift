internal import CSDL
internal import Synchronization

/// Reads the desktop's clipboard in any type, on any thread; SDL 2 reads only text.
public nonisolated final class DesktopClipboard: Sendable {
  private let system: System
  /// The reader of Wayland's clipboard, until the connection is closed; used only with the lock.
  private nonisolated(unsafe) var wayland: WaylandClipboard?
  private let lock = Mutex(())
  private let isClosed = Atomic(false)

  /// The window system.
  enum System: Sendable {
    /// An X server; its display, such as `:0`.
    case x11(display: String?)
    /// A Wayland compositor.
    case wayland
    /// None with a clipboard.
    case none
  }

  /// Prepares to read.
  ///
  /// - Parameter window: A window; its connection to the window system must outlive `close()`.
  @MainActor
  public init(window: Window) {
    system = window.environment.clipboardSystem
    wayland = window.environment.waylandDisplay.flatMap { WaylandClipboard(display: $0) }
  }

  /// Reads the clipboard.
  ///
  /// The owner of the clipboard has to answer within two seconds, and to go on sending.
  ///
  /// - Parameters:
  ///   - isCancelled: Called repeatedly; the reading ends when it returns true.
  ///   - body: Reads what it needs of the offer, which is not valid afterwards.
  /// - Returns: The result of `body`.
  /// - Throws: `ClipboardError`, or the error of `body`.
  public func read<Content: Sendable>(
    isCancelled: @escaping () -> Bool,
    _ body: (any ClipboardOffer) throws(ClipboardError) -> Content
  ) throws(ClipboardError) -> Content {
    let deadline = TransferDeadline { [self] in
      isCancelled() || isClosed.load(ordering: .acquiring)
    }
    switch system {
    case .none: throw .unavailable
    case .x11(let display):
      return try body(try X11ClipboardOffer(display: display, deadline: deadline))
    case .wayland:
      let result = try readWayland(deadline, body)
      if let result { return result }
      // The compositor of GNOME tells a new device only when the focus changes. Its X server has
      // the same clipboard.
      return try body(try X11ClipboardOffer(display: nil, deadline: deadline))
    }
  }

  /// Ends all reading, and waits until the connection to the window system is no longer used.
  public func close() {
    isClosed.store(true, ordering: .releasing)
    lock.withLock { _ in wayland = nil }
  }

  private func readWayland<Content: Sendable>(
    _ deadline: TransferDeadline,
    _ body: (any ClipboardOffer) throws(ClipboardError) -> Content
  ) throws(ClipboardError) -> Content? {
    try lock.withLock { _ throws(ClipboardError) in
      guard let wayland else { throw .unavailable }
      guard let offer = try wayland.offer(deadline) else { return nil }
      return try body(offer)
    }
  }
}
