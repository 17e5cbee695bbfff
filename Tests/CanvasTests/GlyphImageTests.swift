import Canvas
import Testing

@Suite("Glyph images")
struct GlyphImageTests {
  private static let size = PixelSize(width: 5, height: 4)

  private func mask(x: Int, y: Int) -> GlyphImage {
    let coverage = (0..<6 * 3).map { UInt8($0 * 14) }
    return .mask(
      PlacedMask(
        CoverageMask(size: PixelSize(width: 6, height: 3), coverage: coverage), .white, x: x, y: y))
  }

  private func painted(_ image: GlyphImage?) -> [UInt8] {
    let bitmap = Bitmap(size: Self.size, isOpaque: true)
    if let image { bitmap.paint([image]) }
    return bitmap.withPixels { Array($0) }
  }

  @Test("Cut to a bitmap, a mask paints the same pixels and has none outside")
  func cropped() {
    for x in -7...6 {
      for y in -4...5 {
        let image = mask(x: x, y: y)
        let cut = image.cropped(to: PixelArea(x: 0, y: 0, size: Self.size))
        #expect(painted(cut) == painted(image), "\(x), \(y)")
        guard let cut else { continue }
        let (left, top, size) = cut.bounds
        #expect(left >= 0 && left + size.width <= 5 && top >= 0 && top + size.height <= 4)
      }
    }
  }

  /// The pixels of a picture, row by row without gaps.
  private func pixels(of bitmap: Bitmap) -> [UInt8] { bitmap.copied().withPixels { Array($0) } }

  private static let picture = Bitmap(size: PixelSize(width: 9, height: 7), isOpaque: false)
  private static let parts = [
    PixelArea(x: 0, y: 0, size: PixelSize(width: 30, height: 20)),
    PixelArea(x: 3, y: 5, size: PixelSize(width: 11, height: 4)),
    PixelArea(x: 29, y: 19, size: PixelSize(width: 1, height: 1)),
  ]

  @Test("A part of a picture is scaled as the whole", arguments: parts)
  func scaledPart(part: PixelArea) {
    for size in [PixelSize(width: 30, height: 20), PixelSize(width: 30, height: 5)]
    where part.y + part.size.height <= size.height {
      let photo = Self.picture.copied()
      photo.withMutablePixels { pixels in
        for index in pixels.indices { pixels[index] = UInt8(index * 37 % 256) }
      }
      let whole = photo.scaled(to: size)
      #expect(pixels(of: photo.scaled(to: size, part: part)) == pixels(of: whole.sharing(part)))
    }
  }

  @Test("A part of boxes, and of a rotated image, is that of the whole")
  func partsOfMasks() throws {
    let boxes = [
      Rect(x: -3.5, y: 1.25, width: 20, height: 9), Rect(x: 4, y: 6, width: 30, height: 7),
    ]
    let area = PixelArea(x: 2, y: 3, size: PixelSize(width: 12, height: 8))
    let whole = try #require(PlacedMask(boxes: boxes, radius: 3, .white))
    let part = try #require(PlacedMask(boxes: boxes, radius: 3, .white, within: area))
    #expect(PixelArea(x: part.x, y: part.y, size: part.mask.size) == area)
    let inside = area.offset(x: -whole.x, y: -whole.y)
    #expect(part.mask.coverage == whole.mask.cropped(to: inside).coverage)
    let away = PixelArea(x: 90, y: 90, size: area.size)
    #expect(PlacedMask(boxes: boxes, radius: 3, .white, within: away) == nil)

    let image = GlyphImage.mask(whole)
    let center = Point(x: 1.3, y: 2.6)
    for factor in [1, 2] {
      let turned = try #require(image.rotated(by: 0.7, reducedBy: factor, to: center))
      let cut = image.rotated(by: 0.7, reducedBy: factor, to: center, within: area)
      #expect(painted(cut?.cropped(to: area)) == painted(turned.cropped(to: area)))
      #expect(image.rotated(by: 0.7, reducedBy: factor, to: center, within: away) == nil)
    }
  }

  @Test("Texts that are equivalent but written otherwise are not exactly equal")
  func exactText() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(ExactText("\u{E9}") != ExactText("e\u{301}"))
    #expect(ExactText("a") == ExactText("a"))
    let line = OutlinedText.Line(text: "\u{E9}", baseline: .zero)
    #expect(line != OutlinedText.Line(text: "e\u{301}", baseline: .zero))
  }
}
