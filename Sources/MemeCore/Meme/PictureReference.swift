public import Canvas

/// A reference to a picture, without its bytes.
public struct PictureReference: Hashable, Sendable {
  /// The file's name without its folder, as shown to the user.
  public var name: String
  /// The SHA-256 of the file's bytes in hexadecimal digits; empty where it is not known.
  public var digest: String
  /// Upright size at full resolution, in pixels; nil where it is not known.
  public var size: PixelSize?

  /// Makes a reference from its parts.
  public init(name: String, digest: String, size: PixelSize?) {
    self.name = name
    self.digest = digest
    self.size = size
  }
}
