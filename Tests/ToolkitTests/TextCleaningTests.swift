import Canvas
import Testing

@testable import Toolkit

@Suite("Sanitizing text")
struct TextCleaningTests {
  @Test(
    "Every line end becomes one line feed",
    arguments: [
      ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\nb", "a\nb"), ("a\u{2028}b", "a\nb"),
      ("a\u{2029}b", "a\nb"), ("a\u{B}b", "a\nb"), ("a\u{C}b", "a\nb"), ("a\u{85}b", "a\nb"),
      ("\r\n\r\n", "\n\n"), ("\r\r\n\n", "\n\n\n"), ("\n\r", "\n\n"), ("a\r\n", "a\n"),
    ])
  func lineEnds(text: String, clean: String) { check(text, clean) }

  @Test(
    "Non-characters are removed",
    arguments: [
      ("a\tb", "a b"), ("a\u{0}\u{1B}[0mb", "a[0mb"), ("a\u{7F}\u{80}\u{9F}b", "ab"),
      ("\u{FEFF}a", "a"), ("a\u{FFFD}\u{FFFD}b", "ab"), ("\u{FFFE}\u{FFFF}a", "a"),
      (String(decoding: [0xEF, 0xB7, 0x90, 0xEF, 0xB7, 0xAF, 0x61], as: UTF8.self), "a"),
      (String(decoding: [0xF0, 0x9F, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF], as: UTF8.self), ""),
      ("\u{0}", ""), ("", ""),
      (String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62, 0xFF], as: UTF8.self), "ab"),
      (String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self), "ab"),
    ] as [(String, String)])
  func noCharacters(text: String, clean: String) { check(text, clean) }

  @Test(
    "Joiners and other parts of text are kept",
    arguments: [
      "👩‍👩‍👧‍👦\u{FE0F}", "e\u{301}", "\u{200E}a\u{200F}\u{2066}b\u{2069}\u{61C}", "می\u{200C}خواهم",
      "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "\u{A0}a\u{3000}", "\u{E000}", "\u{FFFC}", "\u{10FFFD}", "Z\u{300}\u{301}\u{302}\u{303}",
    ])
  func kept(text: String) { check(text, text) }

  private func check(_ text: String, _ clean: String) {
    #expect(Array(TextCleaning.clean(text).unicodeScalars) == Array(clean.unicodeScalars))
    var scene = TestScene([TestScene.field("one", "", Rect(x: 0, y: 0, width: 300, height: 50))])
    scene.values["one"] = ""
    scene.click(5, 5)
    let edited = clean.isEmpty ? [] : [Outcome<TestAction>.edited("one", clean)]
    #expect(scene.handle(.pasted(text)) == edited)
    scene.handle(.composition(text))
    #expect(scene.interaction.memory.composition == clean)
  }

  @Test("An overlong cluster is cut to the length of a letter")
  func endlessCluster() {
    let accents = String(repeating: "\u{301}", count: 1_000_000)
    #expect(TextCleaning.clean("a" + accents + "b").unicodeScalars.count == 65)
    let family = String(repeating: "👩\u{200D}", count: 100_000)
    #expect(TextCleaning.clean(family).unicodeScalars.count <= 64)
    let some = "a" + String(repeating: "\u{301}", count: 50)
    #expect(TextCleaning.clean(some) == some)
  }
}
