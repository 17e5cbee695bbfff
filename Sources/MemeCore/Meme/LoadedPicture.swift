public import Canvas

/// The picture a meme is made from: its bytes, its size, and pixels for the screen.
public struct LoadedPicture: Equatable, Sendable {
  /// The file's name without its folder, as shown to the user.
  public var name: String
  /// The SHA-256 of the file's bytes in hexadecimal digits.
  public var digest: String
  /// The file's bytes.
  public var encoded: EncodedPicture
  /// Upright size at full resolution, in pixels.
  public var size: PixelSize
  /// The whole picture, upright, at screen resolution.
  public var preview: Bitmap
  /// Whether a part of the picture could not be decoded.
  public var isDamaged: Bool

  /// Makes an original picture from its parts.
  public init(
    name: String, digest: String, encoded: EncodedPicture, size: PixelSize, preview: Bitmap,
    isDamaged: Bool = false
  ) {
    self.name = name
    self.digest = digest
    self.encoded = encoded
    self.size = size
    self.preview = preview
    self.isDamaged = isDamaged
  }

  /// The picture without its bytes.
  public var reference: PictureReference {
    PictureReference(name: name, digest: digest, size: size)
  }
}
