public import Canvas

/// A meme as a file, with its format and size.
public struct Export: Hashable, Sendable {
  /// The file's content.
  public var content: EncodedPicture
  /// The file's format.
  public var format: ExportFormat
  /// Columns and rows.
  public var size: PixelSize
  /// Whether all that no caption touches is as it is in the file of the picture, bit for bit.
  public var hasOriginalQuality: Bool

  /// Makes an export.
  public init(
    content: EncodedPicture, format: ExportFormat, size: PixelSize,
    hasOriginalQuality: Bool = false
  ) {
    self.content = content
    self.format = format
    self.size = size
    self.hasOriginalQuality = hasOriginalQuality
  }
}
