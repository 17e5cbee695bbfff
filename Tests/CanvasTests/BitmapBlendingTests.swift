import Canvas
import MemeTestKit
import Testing

@Suite("Blending pictures")
struct BitmapBlendingTests {
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, seed: UInt64
  ) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: isOpaque)
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        let isAlpha = index % 4 == 3
        // Long runs of transparent pixels, and of opaque ones, besides all others.
        let run = (index / 24) % 3
        let value = UInt8.random(in: 0...255, using: &random)
        pixels[index] =
          isAlpha ? isOpaque || run == 1 ? 255 : run == 2 ? 0 : value : value
      }
    }
    return bitmap
  }

  /// One channel: the source and its alpha, both tinted, over an old value.
  private func blended(_ old: UInt8, _ new: UInt8, _ alpha: UInt8, _ tint: UInt8, _ opacity: UInt8)
    -> Double
  {
    let share = (Double(alpha) * Double(opacity) / 255).rounded() / 255
    let color = (Double(new) * Double(tint) / 255).rounded()
    return Double(old) * (1 - share) + color * share
  }

  @Test(
    "Each pixel is the tinted one over the old one, wherever the picture lies",
    arguments: [(0, 0), (3, 2), (-5, -1), (14, 6), (-40, 0), (0, 30), (-3, 4)],
    [
      Color.white, Color(red: 255, green: 255, blue: 255, alpha: 90),
      Color(red: 10, green: 200, blue: 255), Color(red: 1, green: 127, blue: 254, alpha: 3),
      Color(red: 90, green: 80, blue: 70, alpha: 0),
    ])
  func matchesTheFormula(place: (Int, Int), tint: Color) {
    let over = picture(19, 7, isOpaque: false, seed: 3)
    let under = picture(21, 11, isOpaque: true, seed: 4)
    let before = under.withPixels { Array($0) }
    under.blend(over, tint: tint, x: place.0, y: place.1)
    let after = under.withPixels { Array($0) }
    let source = over.withPixels { Array($0) }
    let channels = [tint.red, tint.green, tint.blue]
    for index in after.indices {
      let (row, column) = (index / under.bytesPerRow, index % under.bytesPerRow / 4)
      guard column < 21, index % 4 < 3 else { continue }
      let (x, y) = (column - place.0, row - place.1)
      guard (0..<19).contains(x), (0..<7).contains(y) else {
        #expect(after[index] == before[index], "outside of the picture")
        continue
      }
      let pixel = y * over.bytesPerRow + x * 4
      let wanted = blended(
        before[index], source[pixel + index % 4], source[pixel + 3], channels[index % 4],
        tint.alpha)
      #expect(abs(Double(after[index]) - wanted) <= 0.51, "\(column), \(row)")
    }
  }

  @Test("What is opaque stays opaque")
  func staysOpaque() {
    let under = picture(8, 8, isOpaque: true, seed: 5)
    under.blend(picture(8, 8, isOpaque: false, seed: 6), tint: .white, x: 0, y: 0)
    under.withPixels { pixels in
      for index in stride(from: 3, to: pixels.count, by: 4) { #expect(pixels[index] == 255) }
    }
  }

  @Test("A part of a picture is blended as the whole")
  func parts() {
    let over = picture(17, 9, isOpaque: false, seed: 7)
    let (whole, inParts) = (
      picture(17, 9, isOpaque: true, seed: 8), picture(17, 9, isOpaque: true, seed: 8)
    )
    let tint = Color(red: 200, green: 100, blue: 50, alpha: 220)
    whole.blend(over, tint: tint, x: 0, y: 0)
    for x in [0, 5] {
      let area = PixelArea(x: x, y: 0, size: PixelSize(width: x == 0 ? 5 : 12, height: 9))
      inParts.blend(over.sharing(area), tint: tint, x: x, y: 0)
    }
    #expect(whole.withPixels { Array($0) } == inParts.withPixels { Array($0) })
  }
}
