import Canvas
import Testing

@Suite("Pictures out of focus")
struct BlurringTests {
  /// A picture of one colour with another one in the given column.
  private func picture(
    _ width: Int, _ height: Int, _ color: Color, line: (column: Int, color: Color)? = nil
  ) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), isOpaque: true)
    bitmap.fill(PixelArea(x: 0, y: 0, size: bitmap.size), color)
    if let line {
      let size = PixelSize(width: 1, height: height)
      bitmap.fill(PixelArea(x: line.column, y: 0, size: size), line.color)
    }
    return bitmap
  }

  @Test("A colour stays as it is up to the edges", arguments: [(1, 1), (3, 40), (40, 3), (17, 17)])
  func plain(width: Int, height: Int) {
    let color = Color(red: 200, green: 100, blue: 3)
    let result = picture(width, height, color).blurred(radius: 5)
    #expect(result.size == PixelSize(width: width, height: height) && result.isOpaque)
    for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width / 2, height / 2)] {
      #expect(result[x, y] == color)
    }
  }

  @Test("A line spreads to both sides alike, less with the distance, and keeps its light")
  func line() {
    let result = picture(81, 9, .black, line: (40, .white)).blurred(radius: 3)
    let lights = (0..<81).map { Int(result[$0, 4].red) }
    #expect(lights == lights.reversed())
    #expect(zip(lights[40...], lights[41...]).allSatisfy { $0 >= $1 })
    #expect(lights[40] < 60 && lights[40 + 9] <= 1 && lights[40 + 10] == 0)
    #expect(abs(lights.reduce(0, +) - 255) <= 12)
    #expect((0..<9).allSatisfy { result[35, $0] == result[35, 4] }, "up and down nothing changes")
  }

  @Test("What is transparent lets black through")
  func transparent() {
    let half = Bitmap(size: PixelSize(width: 9, height: 9), isOpaque: false)
    half.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = [200, 100, 50, 128][index % 4] }
    }
    let result = half.blurred(radius: 2)
    #expect(result[4, 4] == Color(red: 100, green: 50, blue: 25))
  }
}
