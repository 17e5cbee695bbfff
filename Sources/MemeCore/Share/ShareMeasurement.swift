/// What is known of memes in a format, size and quality.
public struct ShareMeasurement: Hashable, Sendable {
  /// The number of bytes of the memes together.
  public var byteCount: Int
  /// Whether all that no caption touches is as it is in the file of the picture, bit for bit.
  public var hasOriginalQuality: Bool

  /// Makes a measurement.
  public init(byteCount: Int, hasOriginalQuality: Bool = false) {
    self.byteCount = byteCount
    self.hasOriginalQuality = hasOriginalQuality
  }
}
