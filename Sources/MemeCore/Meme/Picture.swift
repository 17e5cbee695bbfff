public import Canvas

/// A picture file's bytes as they came, kept so that nothing of the original is lost.
public struct EncodedPicture: Hashable, Sendable {
  /// The file's content.
  public var bytes: [UInt8]

  /// Makes an encoded picture from a file's content.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// Names a picture without its bytes.
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
  /// The whole picture, upright, at a resolution that is enough for a screen.
  public var preview: Bitmap

  /// Makes an original picture from its parts.
  public init(
    name: String, digest: String, encoded: EncodedPicture, size: PixelSize, preview: Bitmap
  ) {
    self.name = name
    self.digest = digest
    self.encoded = encoded
    self.size = size
    self.preview = preview
  }

  /// The picture without its bytes.
  public var reference: PictureReference {
    PictureReference(name: name, digest: digest, size: size)
  }
}

/// Where encoded bytes come from.
public enum PictureSource: Sendable {
  /// A file by its path.
  case file(String)
  /// Bytes in memory.
  case memory(EncodedPicture)
}

/// How large a picture is wanted.
public enum DecodingSize: Hashable, Sendable {
  /// Every pixel of the original.
  case full
  /// Enough for a screen: the longer side at most so many pixels; smaller pictures as they are.
  case longSide(Int)
}

/// Turns a stranger's bytes into pixels, in a process that can do no harm.
public protocol PictureDecoder: Sendable {
  /// Starts to decode and returns as soon as the size is known.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - size: How large the result is wanted.
  ///   - cancellation: Ends the decoder at once when cancelled.
  /// - Returns: The picture being decoded in the background.
  /// - Throws: What is wrong with the picture, or with the decoder.
  func open(_ source: PictureSource, at size: DecodingSize, cancellation: Cancellation)
    throws(Problem) -> any OpenedPicture
}

/// A picture whose size is known and whose pixels are on their way.
public protocol OpenedPicture: AnyObject, Sendable {
  /// Upright size at full resolution, in pixels.
  var originalSize: PixelSize { get }
  /// Size of the bitmap that is being made, in pixels.
  var decodedSize: PixelSize { get }

  /// Waits for the pixels.
  ///
  /// - Parameter allowingDamage: Whether what could be read of a damaged picture is good enough.
  /// - Returns: The upright picture; nobody else holds it, so captions may be drawn onto it.
  /// - Throws: What is wrong with the picture, or with the decoder.
  func pixels(allowingDamage: Bool) throws(Problem) -> Bitmap
}
