/// The size at which to decode a picture.
public enum DecodingSize: Hashable, Sendable {
  /// Full resolution.
  case full
  /// Full resolution; a file that captions can be painted onto is decoded only once its pixels are
  /// read.
  ///
  /// Where its quality is to be kept it is read for that meanwhile.
  case fullWhenRead(keepingQuality: Bool)
  /// Reduced to a maximum length of the longer side, in pixels; smaller pictures are not scaled.
  case longSide(Int)
}
