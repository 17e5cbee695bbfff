internal import Canvas
internal import Glibc

extension Bitmap {
  /// A bitmap of clear black pixels, or nil where memory runs out, which a stranger can cause.
  static func cleared(_ size: PixelSize) -> Bitmap? {
    guard let memory = calloc(size.count, 4) else { return nil }
    return Bitmap(
      size: size, bytesPerRow: size.width * 4, isOpaque: false, adopting: memory,
      release: { free($0) })
  }

  /// The same pixels, with what is known of their transparency only after decoding.
  func asOpaque(_ isOpaque: Bool) -> Bitmap {
    guard isOpaque else { return self }
    return withMutablePixels { pixels in
      guard let base = pixels.baseAddress else { return self }
      return Bitmap(
        size: size, bytesPerRow: bytesPerRow, isOpaque: true, adopting: base,
        release: { _ in withExtendedLifetime(self) {} })
    }
  }
}
