import Canvas
import Foundation
import Testing
import Toolkit

@testable import SDLPlatform

@MainActor @Suite(.serialized) struct WindowTests {
  private func fixture() throws -> WindowFixture { try WindowFixture.shared.get() }

  @Test func followsItsSize() throws {
    let window = try fixture().window
    window.resize(to: Size(width: 640, height: 480))
    #expect(window.size == Size(width: 640, height: 480))
    #expect(window.pixelSize == PixelSize(width: 640, height: 480))
    #expect(window.pixelsPerPoint == 1)
  }

  @Test func translatesInput() throws {
    let window = try fixture().window
    window.resize(to: Size(width: 400, height: 300))
    var translator = EventTranslator(window: window)
    _ = translator.wait(timeout: 0)
    let poster = EventPoster(window: window)
    let point = Point(x: 100, y: 75)
    let finger = Pointer.finger(1)
    let cases: [(SyntheticEvent, [InputEvent])] = [
      (.pointerMoves(point), [.pointerMoved(point)]),
      (.buttonDown(point), [.pointerDown(point, .mouse, clicks: 1, [])]),
      (.pointerMoves(point), [.pointerDragged(point, .mouse)]),
      (.buttonUp(point), [.pointerUp(point, .mouse)]),
      (.fingerDown(point), [.pointerDown(point, finger, clicks: 1, [])]),
      (.fingerMoves(point), [.pointerDragged(point, finger)]),
      (.fingerUp(point), [.pointerUp(point, finger)]),
      (.types("é😀"), [.text("é😀")]),
      (.presses(.enter, .shift), [.key(.enter, .shift)]),
      (.presses(.character("s"), .control), [.key(.character("s"), .control)]),
      // Ctrl+? of the American, the German and the French layout.
      (.presses(.character("/"), [.control, .shift]), [.key(.character("?"), .control)]),
      (.presses(.character("ß"), [.control, .shift]), [.key(.character("?"), .control)]),
      (.presses(.character(","), [.control, .shift]), [.key(.character("?"), .control)]),
      (.presses(.character("?"), .control), [.key(.character("?"), .control)]),
      (.presses(.character(","), .control), [.key(.character(","), .control)]),
      (.presses(.function(11), []), [.key(.function(11), [])]),
      (.drops(path: "/a b/ü.jpg"), [.dropped(files: ["/a b/ü.jpg"], text: [])]),
    ]
    for (movement, expected) in cases {
      poster.post(movement)
      #expect(translator.wait(timeout: 1) == expected, "\(movement)")
    }
  }

  @Test func wakesFromAnotherThread() throws {
    var translator = EventTranslator(window: try fixture().window)
    _ = translator.wait(timeout: 0)
    let waker = EventWaker()
    // No await: another test on the main thread must not receive the event.
    Thread.detachNewThread { waker.wake() }
    let start = SDLRuntime.now
    #expect(translator.wait(timeout: 120).isEmpty)
    #expect(SDLRuntime.now - start < 110, "the wait ran to its end")
  }

  @Test func coversTheDisplayInAKiosk() throws {
    let fixture = try fixture()
    let window = try Window(
      title: "kiosk", size: Size(width: 400, height: 330), position: Point(x: 9, y: 9),
      ownsDisplay: true, interfaceScale: 1, fonts: fixture.fonts, assets: WindowFixture.assets)
    let display = SDLRuntime.display(0)
    #expect(window.units == display.size)
    #expect(window.isFullScreen)
    #expect(window.frame == nil, "there is nothing to restore")
  }

  @Test func copiesText() throws {
    _ = try fixture()
    try Clipboard.setText("ä\n😀")
    #expect(Clipboard.text == "ä\n😀")
  }
}

@MainActor @Suite(.serialized) struct DrawingTests {
  private func draw(_ commands: [DrawCommand], scale: Double = 1) throws -> Bitmap {
    var list = DrawList()
    for command in commands { list.append(command) }
    return try WindowFixture.shared.get().draw(
      list, size: Size(width: 320, height: 320), scale: scale)
  }

  private let red = Color(0xFF0000)

  @Test(arguments: [1.0, 2.0, 1.5]) func fillsWithRoundCorners(scale: Double) throws {
    let rect = Rect(x: 10, y: 10, width: 40, height: 20)
    let bitmap = try draw([.fill(rect, red, radius: 8)], scale: scale)
    #expect(bitmap.size.width == Int(320 * scale))
    #expect(bitmap[Int(30 * scale), Int(20 * scale)] == red)
    #expect(bitmap[Int(30 * scale), Int(10 * scale)] == red)
    #expect(bitmap[Int(10 * scale), Int(10 * scale)] == .black)
    #expect(bitmap[Int(9 * scale) - 1, Int(20 * scale)] == .black)
  }

  @Test func drawsAHairlineOfOnePixel() throws {
    let line = Rect(x: 0, y: 20, width: 60, height: 0)
    let bitmap = try draw([.fill(line, red, radius: 0)], scale: 2)
    let rows = (0..<80).filter { bitmap[30, $0] == red }
    #expect(rows == [40])
  }

  @Test func strokesInsideItsEdges() throws {
    let rect = Rect(x: 10, y: 10, width: 40, height: 20)
    let bitmap = try draw([.stroke(rect, red, width: 2, radius: 0, dash: nil)])
    #expect(bitmap[10, 10] == red)
    #expect(bitmap[11, 20] == red)
    #expect(bitmap[12, 20] == .black)
    #expect(bitmap[9, 20] == .black)
    #expect(bitmap[49, 29] == red)
  }

  /// Dashes and gaps have about the given length along the sides and the corners alike.
  @Test func spreadsDashesEvenlyAlongSidesAndCorners() throws {
    let rect = Rect(x: 2, y: 2, width: 56, height: 36)
    let bitmap = try draw([.stroke(rect, red, width: 2, radius: 10, dash: 4)])
    var lengths: [Double] = []
    var wasLit: Bool?
    for point in middleLine(of: rect.inset(by: Insets(1)), radius: 9, step: Self.step) {
      let isLit = bitmap[Int(point.x), Int(point.y)].red > 127
      if isLit == wasLit { lengths[lengths.count - 1] += Self.step } else { lengths.append(0) }
      wasLit = isLit
    }
    // The first and the last are parts.
    #expect(lengths.count > 30)
    #expect(lengths.dropFirst().dropLast().allSatisfy { (2.5...5.5).contains($0) }, "\(lengths)")
  }

  private static let step = 0.25

  /// Points along the edge of a rectangle with round corners, clockwise from its upper left corner.
  private func middleLine(of rect: Rect, radius: Double, step: Double) -> [Point] {
    let quarter = radius * .pi / 2
    let corners = [
      Point(x: rect.maxX - radius, y: rect.minY + radius),
      Point(x: rect.maxX - radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.maxY - radius),
      Point(x: rect.minX + radius, y: rect.minY + radius),
    ]
    return corners.indices.flatMap { side in
      let (from, to) = (corners[(side + 3) % 4], corners[side])
      let upwards = Double(side - 1) * .pi / 2
      let length = abs(to.x - from.x) + abs(to.y - from.y)
      let line = stride(from: 0, to: length, by: step).map { at in
        Point(
          x: from.x + (to.x - from.x) * at / length + radius * cos(upwards),
          y: from.y + (to.y - from.y) * at / length + radius * sin(upwards))
      }
      let arc = stride(from: 0, to: quarter, by: step).map { at in
        Point(
          x: to.x + radius * cos(upwards + at / radius),
          y: to.y + radius * sin(upwards + at / radius))
      }
      return line + arc
    }
  }

  @Test func clipsInsideAllClips() throws {
    let whole = Rect(x: 0, y: 0, width: 60, height: 40)
    let bitmap = try draw([
      .pushClip(Rect(x: 0, y: 0, width: 30, height: 40)),
      .pushClip(Rect(x: 20, y: 0, width: 30, height: 40)), .fill(whole, red, radius: 0), .popClip,
      .popClip, .fill(Rect(x: 50, y: 0, width: 1, height: 1), red, radius: 0),
    ])
    #expect(bitmap[25, 5] == red)
    #expect(bitmap[19, 5] == .black)
    #expect(bitmap[30, 5] == .black)
    #expect(bitmap[50, 0] == red)
  }

  @Test func fadesPictures() throws {
    let white = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true)
    white.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = 255 }
    }
    let whole = Rect(x: 0, y: 0, width: 20, height: 20)
    for (opacity, expected) in [(0.5, 128), (1.0, 255), (0, 0)] {
      let bitmap = try draw([.picture(white, whole, radius: 0, opacity: opacity)])
      #expect(abs(Int(bitmap[10, 10].red) - expected) <= 1)
    }
  }

  @Test func drawsDrawingsInTheirOwnColors() throws {
    let bitmap = try draw([
      .fill(Rect(x: 0, y: 0, width: 110, height: 90), red, radius: 0),
      .drawing("duck", Rect(x: 10, y: 10, width: 100, height: 80)),
    ])
    // Its corners are transparent, its border is white, and the sky is light blue.
    #expect(bitmap[10, 89] == red)
    #expect(bitmap[23, 50] == .white)
    #expect(bitmap[36, 42].blue > 200 && bitmap[36, 42].red < 220)
  }

  @Test func drawsIconsTextAndPictures() throws {
    let picture = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true)
    picture.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = index % 4 == 1 || index % 4 == 3 ? 255 : 0 }
    }
    let bitmap = try draw([
      .picture(picture, Rect(x: 0, y: 0, width: 20, height: 20), radius: 6),
      .icon("plus", Rect(x: 30, y: 0, width: 24, height: 24), red),
      .text(
        "Hi", baseline: Point(x: 2, y: 36), TextStyle(.interface(.bold), size: 12), Color(0x0000FF)),
    ])
    #expect(bitmap[10, 10] == Color(0x00FF00))
    #expect(bitmap[0, 0] == .black)
    #expect(bitmap[42, 12] == red)
    let blue = (0..<60).contains { x in (24..<40).contains { bitmap[x, $0].blue > 200 } }
    #expect(blue)
  }

  @Test func keepsADimmedCaptionEven() throws {
    let style = TextStyle(.heavyCondensed, size: 30)
    let text = OutlinedText(
      lines: [.init(text: "I", baseline: Point(x: 24, y: 32))], style: style, fill: .white,
      outline: .black, outlineWidth: 3)
    let bitmap = try draw([
      .fill(Rect(x: 0, y: 0, width: 60, height: 40), red, radius: 0),
      .outlinedText(text, opacity: 0.5),
    ])
    // Inside the letter white alone is dimmed: the outline under it does not show through.
    let inside = (24..<36).map { bitmap[$0, 24] }
    #expect(inside.contains(Color(red: 255, green: 128, blue: 128)))
  }
}

@MainActor @Suite(.serialized) struct FontTests {
  @Test func setsCaptionsInAFaceThatLooksLikeAMeme() throws {
    let family = try WindowFixture.shared.get().fonts.family(of: .heavyCondensed)
    let known = [
      "Impact", "Anton", "Open Sans Condensed", "Roboto Condensed", "Bebas Neue",
      "DejaVu Sans Condensed",
    ]
    #expect(known.contains(family))
  }

  @Test func measuresCaptionsAlikeAtAllSizes() throws {
    let fonts = try WindowFixture.shared.get().fonts
    let one = fonts.width(of: "MEME", in: TextStyle(.heavyCondensed, size: 1))
    let many = fonts.width(of: "MEME", in: TextStyle(.heavyCondensed, size: 1_000))
    #expect(abs(many - one * 1_000) < 0.001)
    #expect(one > 1 && one < 4)
  }

  @Test func findsTheInkOfTallLetters() throws {
    let fonts = try WindowFixture.shared.get().fonts
    let style = TextStyle(.heavyCondensed, size: 100)
    let plain = fonts.inkExtent(of: "X", in: style)
    let stacked = fonts.inkExtent(of: "Ễ", in: style)
    let deep = fonts.inkExtent(of: "g", in: style)
    #expect(abs(plain.descent) < 2 && plain.ascent > 60 && plain.ascent < 80)
    #expect(stacked.ascent > plain.ascent + 15)
    #expect(deep.descent > 10)
  }
}
