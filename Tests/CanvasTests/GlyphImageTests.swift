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
        let cut = image.cropped(to: Self.size)
        #expect(painted(cut) == painted(image), "\(x), \(y)")
        guard let cut else { continue }
        let (left, top, size) = cut.bounds
        #expect(left >= 0 && left + size.width <= 5 && top >= 0 && top + size.height <= 4)
      }
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
