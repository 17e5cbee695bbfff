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

  /// The pixels while they arrive, for a picture that is opaque and decoded from top to bottom.
  ///
  /// - Returns: The pixels, which are decoded again where they are asked for in another way; nil for
  ///   other pictures.
  func arrivingPixels() -> (any ArrivingPixels)?

  /// Whether captions that are painted onto the file are stored upright.
  var isStoredUpright: Bool { get }

  /// Whether letters that are painted onto the file would ring in its own quality.
  var hasLowQuality: Bool { get }

  /// Finds out whether captions can be painted onto the file itself.
  ///
  /// - Parameter crop: The part that is kept.
  /// - Returns: Whether they can, as far as the header of the file tells.
  func keepsFile(croppedTo crop: Crop) -> Bool

  /// Begins to decode the pixels of a picture that was opened with `DecodingSize.fullWhenRead`.
  ///
  /// - Throws: A `Problem` with the decoder.
  func beginDecoding() throws(Problem)

  /// Paints captions onto the file itself: all else in it stays as it is, or gets what is nearest to
  /// it in another quality, but for what it tells of its origin.
  ///
  /// - Parameters:
  ///   - overlay: The captions.
  ///   - crop: The part that is kept.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the file.
  /// - Returns: The new file; nil if that is not possible, or the picture was not opened with
  ///   `DecodingSize.fullWhenRead`. Then the pixels have to be read.
  /// - Throws: A `Problem` with the picture or the decoder. The pixels can still be read, which takes
  ///   less memory and time, but make another file.
  func painted(
    _ overlay: MemeOverlay, croppedTo crop: Crop, quality: Int?
  ) throws(Problem) -> EncodedPicture?
}

extension OpenedPicture {
  /// The pixels arrive as a whole.
  public func arrivingPixels() -> (any ArrivingPixels)? { nil }

  /// Nothing is painted onto the file.
  public var isStoredUpright: Bool { false }

  /// Nothing is painted onto the file.
  public var hasLowQuality: Bool { false }

  /// The quality to paint in where none is asked for: nil for that of the file, unless it is low.
  public var paintingQuality: Int? { hasLowQuality ? ShareOptions.standardQuality : nil }

  /// Nothing is painted onto the file.
  public func keepsFile(croppedTo crop: Crop) -> Bool { false }

  /// The pixels are being decoded.
  public func beginDecoding() throws(Problem) {}

  /// Nothing is painted onto the file.
  public func painted(
    _ overlay: MemeOverlay, croppedTo crop: Crop, quality: Int?
  ) throws(Problem) -> EncodedPicture? { nil }
}
