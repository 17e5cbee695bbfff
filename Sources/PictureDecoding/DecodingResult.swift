/// The result of decoding, in addition to the pixels.
public struct DecodingResult: Hashable, Sendable {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool
  /// Whether part of the picture could not be read.
  public var isDamaged: Bool

  /// Makes a result.
  public init(isOpaque: Bool, isDamaged: Bool) {
    self.isOpaque = isOpaque
    self.isDamaged = isDamaged
  }
}
