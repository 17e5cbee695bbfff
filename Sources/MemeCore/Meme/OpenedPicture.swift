public import Canvas

/// A picture that is being decoded and whose size is known.
public protocol OpenedPicture: AnyObject, Sendable {
  /// Upright size at full resolution, in pixels.
  var originalSize: PixelSize { get }
  /// Size of the bitmap that is being made, in pixels.
  var decodedSize: PixelSize { get }

  /// Waits for the pixels; after `PictureFault.damagedInPart` a second call may accept the damage.
  ///
  /// - Parameter allowingDamage: Whether a damaged picture is returned as far as it could be read.
  /// - Returns: The upright picture; the bitmap is not shared, so captions may be drawn onto it.
  /// - Throws: A `Problem` with the picture or the decoder.
  func pixels(allowingDamage: Bool) throws(Problem) -> Bitmap
}
