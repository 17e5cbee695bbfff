/// The unchanged bytes of a picture file.
public struct EncodedPicture: Hashable, Sendable {
  /// The file's content.
  public var bytes: [UInt8]

  /// Makes an encoded picture from a file's content.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The same content in no more memory than it needs, for what is kept: an encoder takes as much as
  /// the worst picture would need.
  public var compacted: EncodedPicture { EncodedPicture(bytes: bytes.withUnsafeBytes(Array.init)) }
}
