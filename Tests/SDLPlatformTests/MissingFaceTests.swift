import Canvas
import MemeCore
import SDLPlatform
import Testing

/// A character that no installed face draws leaves a gap, never a box.
@MainActor @Suite(.serialized) struct MissingFaceTests {
  /// Unicode guarantees that these are never characters.
  nonisolated static let never = ["\u{10FFFF}", "\u{FFFE}", "\u{1FFFF}"]

  private func images(_ text: String, _ fonts: FontBook) throws -> [GlyphImage] {
    try fonts.glyphImages(
      for: OutlinedText(
        lines: [.init(text: text, baseline: Point(x: 20, y: 80))],
        style: TextStyle(.heavyCondensed, size: 60), fill: .white, outline: .black, outlineWidth: 4),
      scale: 1)
  }

  private func pixels(_ images: [GlyphImage]) -> [UInt8] {
    let bitmap = Bitmap(size: PixelSize(width: 600, height: 120), isOpaque: false)
    bitmap.paint(images)
    return bitmap.withPixels { Array($0) }
  }

  @Test(arguments: never)
  func leavesNoInk(cluster: String) throws {
    let fonts = try WindowFixture.shared.get().fonts
    #expect(try images(cluster, fonts).isEmpty)
    #expect(try images(cluster + cluster, fonts).isEmpty)
    let style = TextStyle(.heavyCondensed, size: 1)
    #expect(fonts.inkExtent(of: cluster, in: style) == VerticalExtent(ascent: 0, descent: 0))
    #expect(fonts.width(of: cluster, in: style) > 0, "its room stays")
  }

  @Test func leavesOthersWhereTheyAre() throws {
    let fonts = try WindowFixture.shared.get().fonts
    let style = TextStyle(.heavyCondensed, size: 60)
    let whole = pixels(try images("ab\u{10FFFF}cd", fonts))
    let before = try images("ab", fonts)
    let gap = fonts.width(of: "ab", in: style) + fonts.width(of: "\u{10FFFF}", in: style)
    let after = try fonts.glyphImages(
      for: OutlinedText(
        lines: [.init(text: "cd", baseline: Point(x: 20 + gap, y: 80))], style: style,
        fill: .white, outline: .black, outlineWidth: 4),
      scale: 1)
    #expect(whole == pixels(before + after))
  }

  @Test func interfaceTextHasNoBoxesEither() throws {
    let fixture = try WindowFixture.shared.get()
    func draw(_ text: String) throws -> [UInt8] {
      var list = DrawList()
      let style = TextStyle(.interface(.regular), size: 30)
      list.append(.text(text, baseline: Point(x: 10, y: 50), style, .white))
      return try fixture.draw(list, size: Size(width: 200, height: 80)).withPixels { Array($0) }
    }
    #expect(try draw("\u{10FFFF}") == draw(" "))
    #expect(try draw("a") != draw(" "))
  }

  @Test(
    arguments: [
      ("plain", []), ("a\u{10FFFF}b", [1]), ("\u{FFFE}\u{FFFE} x", [0, 1]),
      ("e\u{301} Q\u{323}\u{302} 한\u{3164}", []), ("👩‍👩‍👧‍👦🇩🇪👍🏽", []), ("❤️❤︎☺", []),
      ("\u{200D}", []), ("\u{FE0F}", []), ("\u{7}\u{1B}\0\u{85}", []),
      (" \t\n\u{2028}\u{3000}", []),
      ("\u{202E}abc\u{2067}", []), ("日本語 мир שלום 안녕 नमस्ते สวัสดี مرحبا", []),
    ] as [(String, [Int])])
  func reportsWhatIsMissing(text: String, places: [Int]) throws {
    let fonts = try WindowFixture.shared.get().fonts
    #expect(fonts.missing(in: text.map(String.init), preferring: .heavyCondensed) == places)
  }

  @Test(arguments: ["\u{7}", "\0", "\u{1B}", "\u{85}", "\u{2028}", "\u{3164}", "\u{200D}\u{FE0F}"])
  func drawsNothingForControls(control: String) throws {
    let fonts = try WindowFixture.shared.get().fonts
    #expect(pixels(try images(control, fonts)).allSatisfy { $0 == 0 })
  }

  @Test func drawsWhatStandsBehindNothing() throws {
    let fonts = try WindowFixture.shared.get().fonts
    #expect(pixels(try images("ab\0cd", fonts)) == pixels(try images("abcd", fonts)))
  }

  @Test func missingCharactersAreIgnored() {
    func families(_ text: String) -> FontFamilies.Found {
      FontFamilies.drawing(Set(text.map(String.init))) { false }
    }
    #expect(!families("meme").prominent.isEmpty)
    #expect(families("meme\u{10FFFF}") == families("meme"))
    #expect(families("日meme") != families("meme"))
  }

  @Test func leavesTheRestInOneFace() throws {
    let fonts = try WindowFixture.shared.get().fonts
    for text in ["日本語", "नमस्ते abc", "plain"] {
      let whole = fonts.typeface(drawing: text.map(String.init), preferring: .heavyCondensed)
      let gapped = fonts.typeface(
        drawing: (text + "\u{10FFFF}").map(String.init), preferring: .heavyCondensed)
      #expect(gapped == whole)
    }
  }
}
