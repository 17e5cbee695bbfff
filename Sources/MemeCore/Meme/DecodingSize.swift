/// The size at which to decode a picture.
public enum DecodingSize: Hashable, Sendable {
  /// Full resolution.
  case full
  /// Reduced to a maximum length of the longer side, in pixels; smaller pictures are not scaled.
  case longSide(Int)
}
