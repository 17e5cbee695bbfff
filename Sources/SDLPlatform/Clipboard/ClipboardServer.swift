internal import System

/// Owns the clipboard of a window system and sends its content; used on one thread.
nonisolated protocol ClipboardServer: AnyObject {
  /// Whether the clipboard belongs to this object; false once another program has taken it.
  var isOwner: Bool { get }

  /// Whether a program is still reading.
  var isSending: Bool { get }

  /// Gives up the clipboard, if it belongs to this object; programs that are reading may go on.
  func withdraw()

  /// Waits for requests and handles those that have arrived.
  ///
  /// - Parameter waker: Ends the wait when it is set.
  /// - Throws: `ClipboardError` when the connection to the window system is lost.
  func serve(until waker: Waker) throws(ClipboardError)
}

/// The limits of sending the clipboard to other programs.
nonisolated enum ServingLimits {
  /// The maximum time in which a reader accepts nothing.
  static let stall = Duration.seconds(30)
  /// The maximum number of transfers at a time; a further one is refused.
  static let transfers = 64
}
