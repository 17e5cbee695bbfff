import Canvas
import MemeCore
import SDLPlatform
import Testing
import Toolkit

/// Emoji have their own colours, whatever the colour of the text beside them.
@MainActor @Suite(.serialized) struct EmojiColorTests {
  private func draw(_ text: String, _ color: Color, on background: Color) throws -> Bitmap {
    var list = DrawList()
    list.append(.fill(Rect(x: 0, y: 0, width: 160, height: 60), background, radius: 0))
    list.append(
      .text(
        text, baseline: Point(x: 8, y: 44), TextStyle(.interface(.regular), size: 32), color))
    return try WindowFixture.shared.get().draw(list, size: Size(width: 160, height: 60))
  }

  /// The number of plain yellow pixels, which are most of a smiling face.
  private func yellow(_ bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let color = bitmap[x, y]
        if color.red > 230, color.green > 170, color.blue < 120 { count += 1 }
      }
    }
    return count
  }

  @Test("A face is yellow in light and dark themes", arguments: [true, false])
  func face(isLight: Bool) throws {
    let theme = isLight ? Theme.light : .dark
    let bitmap = try draw("ab 😀", theme.text, on: theme.background)
    #expect(yellow(bitmap) > 200)
  }

  @Test("The soft edge of an emoji is as bright as the emoji, not dark")
  func edge() throws {
    let fonts = try WindowFixture.shared.get().fonts
    let text = OutlinedText(
      lines: [.init(text: "😀", baseline: Point(x: 0, y: 400))],
      style: TextStyle(.heavyCondensed, size: 400), fill: .white, outline: .black, outlineWidth: 8)
    var soft = 0
    for case .picture(let bitmap, _, _) in try fonts.glyphImages(for: text, scale: 1) {
      for y in 0..<bitmap.size.height {
        for x in 0..<bitmap.size.width where (64..<192).contains(bitmap[x, y].alpha) {
          soft += 1
          #expect(bitmap[x, y].red > 150, "\(bitmap[x, y]) at \(x),\(y)")
        }
      }
    }
    #expect(soft > 100)
  }

  @Test("Letters beside an emoji keep the text's colour, and fading affects both")
  func fades() throws {
    let full = try draw("x😀", Color(0x0000FF), on: .white)
    let blue = (0..<60).contains { y in (0..<30).contains { full[$0, y] == Color(0x0000FF) } }
    #expect(blue)
    let faded = try draw("x😀", Color(0x0000FF).faded(0.25), on: .white)
    #expect(yellow(full) > 200 && yellow(faded) == 0)
  }
}
