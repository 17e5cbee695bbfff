public import Canvas

/// The unchanged bytes of a picture file.
public struct EncodedPicture: Hashable, Sendable {
  /// The file's content.
  public var bytes: [UInt8]

  /// Makes an encoded picture from a file's content.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

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

/// The picture a meme is made from: its bytes, its size, and pixels for the screen.
public struct OriginalPicture: Equatable, Sendable {
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

/// A source of encoded bytes.
public enum PictureSource: Hashable, Sendable {
  /// A file by its path.
  case file(String)
  /// Bytes in memory.
  case memory(EncodedPicture)
}

/// The size at which to decode a picture.
public enum DecodingSize: Hashable, Sendable {
  /// Full resolution.
  case full
  /// Reduced to a maximum length of the longer side, in pixels; smaller pictures are not scaled.
  case longSide(Int)
}

/// A decoder for untrusted pictures, which works in a sandboxed process.
public protocol PictureDecoder: Sendable {
  /// Starts to decode a picture and returns as soon as its size is known.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - size: The size of the result.
  ///   - cancellation: Ends the decoder at once when cancelled.
  /// - Returns: The picture being decoded in the background.
  /// - Throws: A `Problem` with the picture or the decoder.
  func open(_ source: PictureSource, at size: DecodingSize, cancellation: Cancellation)
    throws(Problem) -> any OpenedPicture
}

/// A picture that is being decoded and whose size is known.
public protocol OpenedPicture: AnyObject, Sendable {
  /// Upright size at full resolution, in pixels.
  var originalSize: PixelSize { get }
  /// Size of the bitmap that is being made, in pixels.
  var decodedSize: PixelSize { get }

  /// Waits for the pixels; after `PictureFault.damagedInPart` a second call may accept the damage.
  ///
  /// - Parameter allowingDamage: Whether a damaged picture is returned as far as it could be read.
  /// - Returns: The upright picture; the bitmap is not shared, so captions may be drawn onto it.
  /// - Throws: A `Problem` with the picture or the decoder.
  func pixels(allowingDamage: Bool) throws(Problem) -> Bitmap
}
