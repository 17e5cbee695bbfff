public import Canvas

/// A picture that was chosen among thumbnails, shown until it is loaded.
public struct PictureArrival: Equatable, Sendable {
  /// The thumbnail of the picture.
  public var thumbnail: Bitmap
  /// The frame of the thumbnail in the window, in points, which the picture grows out of.
  public var origin: Rect

  /// Makes an arrival.
  public init(thumbnail: Bitmap, origin: Rect) {
    self.thumbnail = thumbnail
    self.origin = origin
  }
}
