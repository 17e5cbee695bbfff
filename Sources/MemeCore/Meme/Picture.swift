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
