public import Canvas

/// A meme as a file, with its format and size.
public struct Export: Hashable, Sendable {
  /// The file's content.
  public var content: EncodedPicture
  /// The file's format.
  public var format: ExportFormat
  /// Columns and rows.
  public var size: PixelSize

  /// Makes an export.
  public init(content: EncodedPicture, format: ExportFormat, size: PixelSize) {
    self.content = content
    self.format = format
    self.size = size
  }
}
