public import Canvas

/// An encoded meme that is shared, without any data but its pixels.
public struct SharedFile: Hashable, Sendable {
  /// The proposed name, with the file extension.
  public var name: String
  /// The file's content, format and size.
  public var meme: Export

  /// Makes a file.
  public init(name: String, _ meme: Export) {
    self.name = name
    self.meme = meme
  }

  /// Makes a file from its parts.
  public init(name: String, content: EncodedPicture, format: ExportFormat, size: PixelSize) {
    self.init(name: name, Export(content: content, format: format, size: size))
  }

  /// The file's content.
  public var content: EncodedPicture { meme.content }
  /// The file's format.
  public var format: ExportFormat { meme.format }
  /// Columns and rows.
  public var size: PixelSize { meme.size }
}
