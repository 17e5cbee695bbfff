/// What letters leave on a bitmap: paint through a mask, or a picture of their own.
public enum GlyphImage: Sendable {
  /// Letters in one colour.
  case mask(PlacedMask)
  /// An emoji, which has its own colours; the column and row of its top left corner.
  case picture(Bitmap, x: Int, y: Int)

  /// The left column, the top row and the size of what may be painted.
  public var bounds: (x: Int, y: Int, size: PixelSize) {
    switch self {
    case .mask(let placed): (placed.x, placed.y, placed.mask.size)
    case .picture(let bitmap, let x, let y): (x, y, bitmap.size)
    }
  }
}

extension Bitmap {
  /// Paints ink, one piece over the other.
  ///
  /// - Parameters:
  ///   - images: From back to front.
  ///   - left: The column of the bitmap that the ink's places count from.
  ///   - top: The row of the bitmap that the ink's places count from.
  public func paint(_ images: [GlyphImage], left: Int = 0, top: Int = 0) {
    for piece in images {
      switch piece {
      case .mask(let placed):
        paint(placed.mask, placed.color, x: placed.x - left, y: placed.y - top)
      case .picture(let bitmap, let x, let y):
        draw(bitmap, x: x - left, y: y - top)
      }
    }
  }

  /// Draws another bitmap unscaled over what is there; what falls outside is left out.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - x: Column of its left edge; may be negative.
  ///   - y: Row of its top edge; may be negative.
  public func draw(_ bitmap: Bitmap, x: Int, y: Int) {
    let columns = max(0, x)..<max(max(0, x), min(size.width, x + bitmap.size.width))
    let rows = max(0, y)..<max(max(0, y), min(size.height, y + bitmap.size.height))
    bitmap.withPixels { source in
      withMutablePixels { pixels in
        for row in rows {
          for column in columns {
            let from = (row - y) * bitmap.bytesPerRow + (column - x) * 4
            let color = Color(
              red: source[from], green: source[from + 1], blue: source[from + 2],
              alpha: source[from + 3])
            blend(color, color.alpha, onto: pixels, at: row * bytesPerRow + column * 4)
          }
        }
      }
    }
  }
}
