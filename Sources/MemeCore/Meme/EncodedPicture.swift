/// The unchanged bytes of a picture file.
public struct EncodedPicture: Hashable, Sendable {
  /// The file's content.
  public var bytes: [UInt8]

  /// Makes an encoded picture from a file's content.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}
