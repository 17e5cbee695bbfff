import Canvas
import Testing

@testable import SDLPlatform

/// The faces of interface text in scripts that the interface's own face has no letters of.
@Suite("Faces of the interface by script and language")
struct InterfaceFaceTests {
  private let fonts: FontBook

  init() throws { fonts = try FontBook() }

  private func families(of text: String, in language: String) throws -> [String] {
    fonts.language = language
    let line = try fonts.interfaceLine(text, TextStyle(.interface(.regular), size: 17))
    return line.runs.map(\.run.face.file.family)
  }

  @Test(
    "Chinese characters have the forms of the language",
    arguments: [
      ("ja", "JP"), ("zh_CN", "SC"), ("zh", "SC"), ("zh_TW", "TC"), ("ko", "KR"), ("en", "JP"),
    ])
  func han(_ language: String, _ forms: String) throws {
    #expect(try families(of: "直骨", in: language) == ["Noto Sans CJK \(forms)"])
  }

  @Test("The faces of a line follow a change of the language")
  func change() throws {
    #expect(try families(of: "直", in: "ja") == ["Noto Sans CJK JP"])
    #expect(try families(of: "直", in: "zh_CN") == ["Noto Sans CJK SC"])
    #expect(try families(of: "直", in: "ja") == ["Noto Sans CJK JP"])
  }

  @Test("A caption looks the same in all languages")
  func caption() throws {
    let style = TextStyle(.heavyCondensed, size: 40)
    let typefaces = ["ja", "zh_CN"].map { language in
      fonts.language = language
      return fonts.typeface(drawing: ["直", "骨"], preferring: style.typeface)
    }
    #expect(typefaces[0] == typefaces[1])
  }

  @Test("Kana and Hangul have their own in all languages", arguments: ["ja", "zh_CN", "en"])
  func others(_ language: String) throws {
    #expect(try families(of: "かな", in: language) == ["Noto Sans CJK JP"])
    #expect(try families(of: "한글", in: language) == ["Noto Sans CJK KR"])
  }
}
