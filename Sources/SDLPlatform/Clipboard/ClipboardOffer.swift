/// Why the clipboard could not be read.
public nonisolated enum ClipboardError: Error, Hashable, Sendable {
  /// The owner of the clipboard did not answer, or stopped sending.
  case timeout
  /// The content has more bytes than the limit.
  case tooLarge
  /// There is no window system with a clipboard, or no connection to it.
  case unavailable
  /// The reading was cancelled.
  case cancelled
}

/// What the owner of the clipboard offers; used on one thread.
public nonisolated protocol ClipboardOffer: AnyObject {
  /// The offered types: media types, and X11's names of targets.
  var types: [String] { get }

  /// Reads the content as one of the types.
  ///
  /// - Parameters:
  ///   - type: One of the offered types.
  ///   - maximumBytes: The maximum number of bytes.
  /// - Returns: The content; empty if the owner does not provide it after all.
  /// - Throws: `ClipboardError`.
  func bytes(of type: String, maximumBytes: Int) throws(ClipboardError) -> [UInt8]
}
