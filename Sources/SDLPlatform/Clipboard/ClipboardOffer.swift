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
