import Canvas
import MemeCore
import SDLPlatform
import Testing

/// The glyph images of captions in the real face.
@MainActor @Suite(.serialized) struct CaptionInkTests {
  nonisolated static let shapes = [
    PixelSize(width: 400, height: 300), PixelSize(width: 300, height: 400),
    PixelSize(width: 800, height: 100), PixelSize(width: 100, height: 800),
    PixelSize(width: 64, height: 64), PixelSize(width: 900, height: 675),
  ]

  @Test func thereAreMany() {
    #expect(CaptionSamples.all.count >= 100)
  }

  @Test(arguments: CaptionSamples.all.indices, shapes)
  func staysInsideItsBox(sample: Int, shape: PixelSize) throws {
    let text = CaptionSamples.all[sample]
    let fixture = try WindowFixture.shared.get()
    let typesetter = CaptionTypesetter(measurer: fixture.fonts)
    for place in [CaptionPlace.classicTop, .classicBottom] {
      let layout = typesetter.layOut(text, at: place, in: shape.size, style: .classic)
      let drawn = MemeComposer(typesetter: typesetter).outlinedText(layout, style: .classic)
      let bitmap = Bitmap(size: shape, isOpaque: false)
      bitmap.paint(try fixture.fonts.glyphImages(for: drawn, scale: 1))
      guard let ink = inkBounds(of: bitmap) else {
        let isBlank = text.unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }
        #expect(isBlank, "nothing was drawn")
        continue
      }
      // A box's edge may be between pixels, whole outlines are up to half a pixel too wide, and on
      // tiny pictures the minimum outline of one pixel exceeds its share.
      let tolerance = shape.longSide > 100 ? 2.0 : 3
      #expect(
        layout.box.expanded(by: tolerance).contains(ink), "\(place) \(ink) leaves \(layout.box)")
    }
  }

  @Test(arguments: CaptionSamples.all.indices)
  func drawsTheSameLinesSmallAndLarge(sample: Int) throws {
    let text = CaptionSamples.all[sample]
    let fixture = try WindowFixture.shared.get()
    let typesetter = CaptionTypesetter(measurer: fixture.fonts)
    let small = typesetter.layOut(
      text, at: .classicTop, in: Size(width: 320, height: 240), style: .classic)
    let large = typesetter.layOut(
      text, at: .classicTop, in: Size(width: 8_000, height: 6_000), style: .classic)
    #expect(small.lines.map(\.text) == large.lines.map(\.text))
    #expect(abs(small.size * 25 - large.size) < 0.001)
  }

  private func inkBounds(of bitmap: Bitmap) -> Rect? {
    let coverage = bitmap.withPixels { pixels in
      (0..<bitmap.size.count).map { pixels[$0 * 4 + 3] }
    }
    guard let ink = CoverageMask(size: bitmap.size, coverage: coverage).inkBounds else {
      return nil
    }
    return Rect(
      x: Double(ink.columns.lowerBound), y: Double(ink.rows.lowerBound),
      width: Double(ink.columns.count), height: Double(ink.rows.count))
  }
}
