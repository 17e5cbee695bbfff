import Canvas
import Testing
import Toolkit

@testable import SDLPlatform

/// Textures: their number and size, and failures to make them.
@MainActor @Suite(.serialized) struct TextureTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture.shared.get()
  }

  private let size = Size(width: 400, height: 300)

  private func draw(_ commands: [DrawCommand]) throws -> Bitmap {
    var list = DrawList()
    for command in commands { list.append(command) }
    fixture.window.renderer.invalidate()
    return try fixture.draw(list, size: size)
  }

  @Test("Textures on the screen are never evicted, however far above the budget")
  func budget() throws {
    let renderer = fixture.window.renderer
    renderer.releaseTextures()
    // Each texture of a picture has 8 MB; together they are far above the budget.
    let bitmap = Bitmap(size: PixelSize(width: 20, height: 10), isOpaque: true)
    let commands = (1...10).map { index in
      DrawCommand.picture(
        bitmap, Rect(x: Double(index) * 30, y: 0, width: 2_000 + Double(index), height: 1_000),
        radius: 0)
    }
    let before = renderer.cache.missCount
    for _ in 0..<5 { _ = try draw(commands) }
    #expect(renderer.cache.missCount == before + 10)
    // Draws a part of the frame, and then the whole again.
    let style = TextStyle(.interface(.regular), size: 20)
    let more = commands + [.text("more", baseline: Point(x: 0, y: 100), style, .white)]
    var list = DrawList()
    for command in more { list.append(command) }
    _ = try fixture.draw(list, size: size)
    #expect(renderer.cache.missCount == before + 11)
    _ = try draw(more)
    #expect(renderer.cache.missCount == before + 11)
    // Textures no longer on the screen are evicted when more are needed.
    _ = try draw([])
    #expect(renderer.cache.isOverBudget == false)
  }

  @Test("Large pictures that are drawn small leave room for all their sizes")
  func severalSizes() throws {
    let renderer = fixture.window.renderer
    renderer.releaseTextures()
    let photo = Bitmap(size: PixelSize(width: 2_048, height: 1_536), isOpaque: true)
    func command(_ width: Double) -> DrawCommand {
      .picture(photo, Rect(x: 0, y: 0, width: width, height: width * 0.75), radius: 0)
    }
    let widths = stride(from: 40.0, to: 400, by: 40)
    for width in widths { _ = try draw([command(width)]) }
    let before = renderer.cache.missCount
    for width in widths { _ = try draw([command(width)]) }
    #expect(renderer.cache.missCount == before)
  }

  @Test("A freed picture takes no memory, and another one with its identity is drawn")
  func freedPicture() throws {
    let renderer = fixture.window.renderer
    renderer.releaseTextures()
    let size = PixelSize(width: 4, height: 4)
    weak var freed: Bitmap?
    let key: TextureCache.Key
    do {
      let bitmap = Bitmap(size: size, isOpaque: true)
      freed = bitmap
      key = .picture(ObjectIdentifier(bitmap), Crop(), size, radius: 0)
      let fails = { () throws(SDLError) -> [Texture] in throw SDLError("make a texture") }
      #expect(throws: SDLError.self) {
        try renderer.cache.textures(key, source: bitmap, make: fails)
      }
      let again = try renderer.cache.textures(key, source: bitmap, make: fails)
      #expect(again.isEmpty, "a failure is not repeated in every frame")
    }
    #expect(freed == nil)
    let other = Bitmap(size: size, isOpaque: true)
    var isMade = false
    _ = try renderer.cache.textures(key, source: other) { () throws(SDLError) in
      isMade = true
      return []
    }
    #expect(isMade)
  }

  @Test("Letters that one frame needs are all kept until it ends")
  func lettersOfAFrame() throws {
    let fonts = fixture.fonts
    fonts.trimCaches()
    // Each caption takes about a megabyte; together they are well above the budget of eight.
    let captions = (0..<16).map { index in
      OutlinedText(
        lines: [.init(text: "CAPTION \(index)", baseline: Point(x: 0, y: 200))],
        style: TextStyle(.heavyCondensed, size: 260), fill: .white, outline: .black,
        outlineWidth: 10)
    }
    for text in captions { _ = try fonts.glyphImages(for: text, scale: 1) }
    #expect(fonts.captionMasks.isOverBudget)
    let made = fonts.captionMasks.missCount
    for text in captions { _ = try fonts.glyphImages(for: text, scale: 1) }
    #expect(fonts.captionMasks.missCount == made)
    fonts.trimCaches()
    fonts.trimCaches()
    #expect(!fonts.captionMasks.isOverBudget)
  }

  @Test("Drawing in pieces looks the same", arguments: QuarterTurn.allCases)
  func pieces(turn: QuarterTurn) throws {
    let renderer = fixture.window.renderer
    let longest = renderer.longestTexture
    defer {
      renderer.longestTexture = longest
      fixture.window.turn = .none
      renderer.releaseTextures()
    }
    fixture.window.turn = turn
    let picture = Bitmap(size: PixelSize(width: 90, height: 70), isOpaque: true)
    picture.withMutablePixels { pixels in
      for index in pixels.indices {
        pixels[index] = UInt8(truncatingIfNeeded: index * 7 | index >> 9)
      }
    }
    let caption = OutlinedText(
      lines: [.init(text: "MEME 😀", baseline: Point(x: 20, y: 190))],
      style: TextStyle(.heavyCondensed, size: 40), fill: .white, outline: .black, outlineWidth: 3)
    let commands: [DrawCommand] = [
      .fill(Rect(x: 0, y: 0, width: 400, height: 300), Color(0x336699), radius: 0),
      .picture(picture, Rect(x: 10, y: 10, width: 150, height: 90), radius: 12),
      .text(
        "letters 😀 and عربى", baseline: Point(x: 10, y: 130),
        TextStyle(.interface(.bold), size: 24), .white),
      .outlinedText(caption, opacity: 0.5),
    ]
    renderer.releaseTextures()
    let whole = try draw(commands)
    renderer.longestTexture = 31
    renderer.releaseTextures()
    let parts = try draw(commands)
    #expect(whole.withPixels { one in parts.withPixels { one.elementsEqual($0) } })
  }

  @Test("Only the visible part of a long text is drawn")
  func longText() throws {
    let renderer = fixture.window.renderer
    let before = renderer.cache.missCount
    let text = (0..<500).map { "word\($0)" }.joined(separator: " ")
    let bitmap = try draw([
      .pushClip(Rect(x: 20, y: 20, width: 300, height: 60)),
      .text(
        text, baseline: Point(x: -9_000, y: 60), TextStyle(.interface(.regular), size: 16), .white),
      .popClip,
    ])
    #expect(renderer.cache.missCount - before <= 3)
    #expect((20..<320).contains { x in (40..<70).contains { bitmap[x, $0].red > 100 } })
  }

  @Test("A failing command is skipped and reported once, and the rest is drawn")
  func failure() throws {
    let renderer = fixture.window.renderer
    var reported: [String] = []
    renderer.onFailure = { reported.append($0.description) }
    defer { renderer.onFailure = { _ in } }
    let commands: [DrawCommand] = [
      .icon("no such icon", Rect(x: 0, y: 0, width: 24, height: 24), .white),
      .fill(Rect(x: 40, y: 0, width: 20, height: 20), Color(0xFF0000), radius: 0),
    ]
    for _ in 0..<3 { #expect(try draw(commands)[50, 10] == Color(0xFF0000)) }
    #expect(reported.count == 1 && reported.first?.contains("no such icon") == true)
  }
}
