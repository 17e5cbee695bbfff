/// One form of what is put on the clipboard.
public nonisolated struct ClipboardItem: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public var mediaType: String
  /// The content.
  public var bytes: [UInt8]

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - mediaType: The media type, such as `image/png`.
  ///   - bytes: The content.
  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
