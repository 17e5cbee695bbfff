public import Canvas

extension PixelSize {
  /// The size of the thumbnail that is stored with a meme of this size, never larger than the meme.
  ///
  /// The memes of a row are of one height, so a wide meme needs a longer side than a square one; a
  /// bound on the area keeps every thumbnail within 1 MiB of pixels. Thumbnails of earlier versions
  /// have a longer side of at most 512 pixels and remain valid.
  public var ofThumbnail: PixelSize {
    let area = Double(Self.thumbnailSide * Self.thumbnailSide)
    let factor = min(
      (area / (Double(width) * Double(height))).squareRoot(),
      Double(Self.longestThumbnailSide) / Double(longSide))
    return factor < 1 ? scaled(by: factor) : self
  }

  /// The side of a square thumbnail, in pixels: a row of 240 points at two pixels per point.
  private static let thumbnailSide = 512
  /// The maximum side of a thumbnail, in pixels.
  private static let longestThumbnailSide = 1_536
}
