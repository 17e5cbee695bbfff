public import Canvas

/// An encoded meme with its format and size.
public struct EncodedMeme: Hashable, Sendable {
  /// The file's content.
  public var content: EncodedPicture
  /// The file's format.
  public var format: ExportFormat
  /// Columns and rows.
  public var size: PixelSize

  /// Makes an encoded meme.
  public init(content: EncodedPicture, format: ExportFormat, size: PixelSize) {
    self.content = content
    self.format = format
    self.size = size
  }
}
