/// A source of encoded bytes.
public enum PictureSource: Hashable, Sendable {
  /// A file by its path.
  case file(String)
  /// Bytes in memory.
  case memory(EncodedPicture)
}
