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

extension ClipboardItem {
  /// The forms of a text that programs ask for, the best first.
  ///
  /// `STRING` is Latin-1 (ICCCM, chapter 2.6.2); characters that it lacks become question marks.
  ///
  /// - Parameter text: The text.
  /// - Returns: The forms.
  nonisolated static func forms(of text: String) -> [ClipboardItem] {
    let unicode = Array(text.utf8)
    let latin = text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    return ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT"].map {
      ClipboardItem(mediaType: $0, bytes: unicode)
    } + [ClipboardItem(mediaType: "STRING", bytes: latin)]
  }
}
