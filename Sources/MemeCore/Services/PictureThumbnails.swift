public import Canvas

/// Reads and makes thumbnails of picture files.
public protocol PictureThumbnails: Sendable {
  /// The thumbnail of a picture file.
  ///
  /// - Parameters:
  ///   - entry: The file.
  ///   - longSide: The requested length of its longer side, in pixels; the thumbnail may be smaller.
  /// - Returns: The thumbnail.
  /// - Throws: `Problem.picture`.
  func thumbnail(of entry: AlbumEntry, longSide: Int) throws(Problem) -> Bitmap

  /// The shape of a picture whose thumbnail is stored, without decoding it.
  ///
  /// - Parameter entry: The file.
  /// - Returns: The width divided by the height; nil if it is not known.
  func shape(of entry: AlbumEntry) -> Double?
}
