/// The rasterized image of a glyph or several: a coloured mask, or a colour picture.
public enum GlyphImage: Sendable {
  /// Letters in one colour.
  case mask(PlacedMask)
  /// An emoji, which has its own colours, with the column and row of its top left corner.
  case picture(Bitmap, x: Int, y: Int)

  /// The left column, the top row and the size of the image.
  public var bounds: (x: Int, y: Int, size: PixelSize) {
    switch self {
    case .mask(let placed): (placed.x, placed.y, placed.mask.size)
    case .picture(let bitmap, let x, let y): (x, y, bitmap.size)
    }
  }
}

extension GlyphImage {
  /// The bytes that its pixels take.
  public var byteCount: Int {
    switch self {
    case .mask(let placed): placed.mask.size.count
    case .picture(let bitmap, _, _): bitmap.size.count * 4
    }
  }

  /// The image at another place.
  public func moved(x columns: Int, y rows: Int) -> GlyphImage {
    switch self {
    case .mask(var placed):
      placed.x += columns
      placed.y += rows
      return .mask(placed)
    case .picture(let bitmap, let x, let y):
      return .picture(bitmap, x: x + columns, y: y + rows)
    }
  }

  /// The part of the image in an area; nil if there is none.
  ///
  /// - Parameter area: The area, in the pixels in which the image is placed.
  /// - Returns: The part.
  public func cropped(to area: PixelArea) -> GlyphImage? {
    let (x, y, size) = bounds
    let whole = PixelArea(x: x, y: y, size: size)
    guard let part = whole.intersection(area) else { return nil }
    guard part != whole else { return self }
    let inside = part.offset(x: -x, y: -y)
    switch self {
    case .mask(let placed):
      return .mask(
        PlacedMask(placed.mask.cropped(to: inside), placed.color, x: part.x, y: part.y))
    case .picture(let bitmap, _, _): return .picture(bitmap.sharing(inside), x: part.x, y: part.y)
    }
  }
}

extension Bitmap {
  /// Paints glyph images, each over the previous ones.
  ///
  /// - Parameters:
  ///   - images: From back to front.
  ///   - left: The column of the images' origin in the bitmap.
  ///   - top: The row of the images' origin in the bitmap.
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

  /// Draws another bitmap unscaled over the existing pixels; pixels outside are clipped.
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
