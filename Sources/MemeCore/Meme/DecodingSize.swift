/// The size at which to decode a picture.
public enum DecodingSize: Hashable, Sendable {
  /// Full resolution.
  case full
  /// Full resolution; a file that captions can be painted onto is decoded only once its pixels are
  /// read.
  case fullWhenRead
  /// Reduced to a maximum length of the longer side, in pixels; smaller pictures are not scaled.
  case longSide(Int)
}
