public import Canvas

/// Renders and encodes memes.
public protocol MemeEncoder: Sendable {
  /// Waits for a picture, and paints its captions onto it.
  ///
  /// - Parameters:
  ///   - opened: The picture that is being decoded; its pixels are used for the meme.
  ///   - crop: The part of the picture to use.
  ///   - overlay: What is painted around and over the picture.
  ///   - allowingDamage: Whether to use the part that can be decoded of a damaged picture.
  /// - Returns: The meme at full resolution.
  /// - Throws: A `Problem` with the picture.
  func paint(
    _ opened: any OpenedPicture, crop: Crop, _ overlay: MemeOverlay, allowingDamage: Bool
  ) throws(Problem) -> Bitmap

  /// Encodes a new meme as it is stored: as JPEG, or as PNG if it is transparent.
  ///
  /// - Parameters:
  ///   - painted: The meme at full resolution.
  ///   - recipe: Its recipe.
  ///   - original: The picture's file.
  /// - Returns: The meme as a file with its thumbnail.
  /// - Throws: A `Problem` with the encoding.
  func finish(
    _ painted: Bitmap, _ recipe: Recipe, original: EncodedPicture
  ) throws(Problem) -> FinishedMeme

  /// Encodes the thumbnail of a meme.
  ///
  /// - Parameter small: The meme in the size of thumbnails.
  /// - Returns: A JPEG file.
  /// - Throws: A `Problem` with the encoding.
  func thumbnail(_ small: Bitmap) throws(Problem) -> EncodedPicture

  /// Encodes a meme in a format and size.
  ///
  /// - Parameters:
  ///   - painted: The meme at full resolution.
  ///   - options: The format, size and quality.
  ///   - cancellation: Stops between the attempts to get a file that is small enough.
  /// - Returns: The encoded meme.
  /// - Throws: A `Problem` with the encoding, or `Problem.cancelled`.
  func encode(
    _ painted: Bitmap, _ options: ShareOptions, cancellation: Cancellation
  ) throws(Problem) -> Export
}

extension MemeEncoder {
  /// Completes a meme whose captions were painted onto the file of its picture.
  ///
  /// - Parameters:
  ///   - file: The meme's file, a JPEG.
  ///   - hasOriginalQuality: Whether what no caption touches is as in the picture's file.
  ///   - size: The size of the meme, in pixels.
  ///   - recipe: What was drawn.
  ///   - original: The picture's file.
  ///   - decoder: Decodes the meme for its thumbnail.
  ///   - cancellation: Stops that.
  /// - Returns: The meme with a JPEG thumbnail.
  /// - Throws: A `Problem` with the decoder or the encoding.
  public func finish(
    _ file: EncodedPicture, hasOriginalQuality: Bool, of size: PixelSize, _ recipe: Recipe,
    original: EncodedPicture, decoder: any PictureDecoder, cancellation: Cancellation
  ) throws(Problem) -> FinishedMeme {
    let small = try decoder.open(
      .memory(file), at: .longSide(size.ofThumbnail.longSide), cancellation: cancellation)
    return FinishedMeme(
      recipe: recipe, original: original,
      export: Export(
        content: file, format: .jpeg, size: size, hasOriginalQuality: hasOriginalQuality),
      thumbnail: try thumbnail(try small.pixels(allowingDamage: false)))
  }
}
