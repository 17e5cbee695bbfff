public import Canvas

/// What is painted around and over a picture to make a meme, in pixels.
public struct MemeOverlay: Sendable {
  /// A plain rectangle behind the picture.
  struct Board: Sendable {
    var area: PixelArea
    var color: Color
  }

  /// The size of the meme.
  public let canvas: PixelSize
  /// The place of the picture in it.
  public let picture: PixelArea
  /// The rectangles behind the picture, from back to front.
  let boards: [Board]
  /// The captions, in the meme's pixels.
  var glyphs: [GlyphImage] = []

  /// Makes an overlay that draws nothing.
  ///
  /// - Parameter size: The size of the picture.
  public init(size: PixelSize) {
    self.init(
      MemeLayout(
        picture: size.size, canvas: Rect(origin: .zero, size: size.size), captions: []))
  }

  /// Makes an overlay without captions.
  ///
  /// - Parameter layout: The picture and its margins, in pixels.
  public init(_ layout: MemeLayout) {
    // Whole pixels on each side, so that the picture itself is not scaled.
    let left = Int((-layout.canvas.minX).rounded())
    let top = Int((-layout.canvas.minY).rounded())
    let size = PixelSize(width: Int(layout.picture.width), height: Int(layout.picture.height))
    picture = PixelArea(x: left, y: top, size: size)
    canvas = PixelSize(
      width: left + size.width + Int((layout.canvas.maxX - layout.picture.width).rounded()),
      height: top + size.height + Int((layout.canvas.maxY - layout.picture.height).rounded()))
    boards = layout.boards.map { board in
      let rect = board.rect.offset(x: Double(left), y: Double(top)).snapped
      return Board(
        area: PixelArea(
          x: Int(rect.minX), y: Int(rect.minY),
          size: PixelSize(width: Int(rect.width), height: Int(rect.height))),
        color: board.color)
    }
  }

  /// The top left corner of the picture.
  var origin: Point { Point(x: Double(picture.x), y: Double(picture.y)) }

  /// The captions, cut to the picture; nil if the meme is more than a picture with captions on it.
  public var imagesOnPicture: [GlyphImage]? {
    guard canvas == picture.size else { return nil }
    let whole = PixelArea(x: 0, y: 0, size: canvas)
    return glyphs.compactMap { $0.cropped(to: whole) }
  }

  /// Paints the meme.
  ///
  /// - Parameter bitmap: The picture, whose size is that of `picture`; it may be painted over.
  /// - Returns: The meme.
  public func paint(on bitmap: Bitmap) -> Bitmap {
    guard canvas != picture.size else {
      bitmap.paint(glyphs)
      return bitmap
    }
    let meme = Bitmap(size: canvas, isOpaque: bitmap.isOpaque)
    for board in boards { meme.fill(board.area, board.color) }
    if bitmap.isOpaque {
      meme.copy(bitmap, x: picture.x, y: picture.y)
    } else {
      meme.draw(bitmap, x: picture.x, y: picture.y)
    }
    meme.paint(glyphs)
    return meme
  }
}
