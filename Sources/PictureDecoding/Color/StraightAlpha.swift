/// Conversion from premultiplied to straight alpha.
public enum StraightAlpha {
  /// Divides the colours by alpha.
  ///
  /// - Parameter pixels: RGBA pixels.
  /// - Returns: Whether every pixel is opaque.
  @discardableResult
  public static func divide(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
    var isOpaque = true
    for at in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[at + 3] != 255 {
      isOpaque = false
      let alpha = UInt32(pixels[at + 3])
      guard alpha > 0 else { continue }
      for channel in at..<at + 3 {
        pixels[channel] = UInt8(min(255, (UInt32(pixels[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return isOpaque
  }

  /// Whether no pixel is transparent.
  static func isOpaque(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
    var all = UInt32.max
    // Without an early exit the compiler vectorizes the comparison.
    for pixel in pixels.assumingMemoryBound(to: UInt32.self) { all &= pixel }
    return UInt32(littleEndian: all) >> 24 == 255
  }
}
