public import Canvas

/// An image to be painted onto a picture, whose pixels are in memory that must stay where it is.
public struct StoredImage {
  /// The place, in the pixels of the picture as it is stored.
  public var area: PixelArea
  /// The colour of a mask; nil for a picture with its own colours.
  public var color: Color?
  /// The coverage of a mask, a byte for each pixel, or red, green, blue and straight alpha.
  ///
  /// There are no gaps between rows.
  public var pixels: UnsafeMutableRawBufferPointer

  /// Makes an image.
  public init(_ area: PixelArea, _ color: Color?, _ pixels: UnsafeMutableRawBufferPointer) {
    self.area = area
    self.color = color
    self.pixels = pixels
  }

  /// Converts its colours, those of pixels in place.
  mutating func convert(_ converter: ProfileConverter) {
    guard let color else { return converter.convert(pixels) }
    var pixel = [color.red, color.green, color.blue, color.alpha]
    pixel.withUnsafeMutableBytes { converter.convert($0) }
    self.color = Color(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
  }

  /// Paints it.
  ///
  /// - Parameters:
  ///   - bitmap: Pixels, which may be transparent.
  ///   - x: The column of the bitmap in the picture.
  ///   - y: The row of the bitmap in the picture.
  func paint(onto bitmap: Bitmap, x: Int, y: Int) {
    let place = area.offset(x: -x, y: -y)
    if let color {
      bitmap.paint(UnsafeRawBufferPointer(pixels), color, place)
    } else if let memory = pixels.baseAddress {
      let picture = Bitmap(
        size: area.size, bytesPerRow: area.size.width * 4, isOpaque: false, adopting: memory,
        release: { _ in })
      bitmap.draw(picture, x: place.x, y: place.y)
    }
  }
}
