import Testing

@testable import MemeCore

@Suite("Texts as searches compare them")
struct SearchTextTests {
  @Test(
    "Case, diacritics and invisible characters make no difference",
    arguments: [
      ("ÉCOLE", "e\u{301}cole"), ("tiếng Việt", "tieng viet"), ("ё Й", "е и"), ("ΟΔΌΣ", "οδος"),
      ("İI ı", "ii i"), ("STRAẞE", "strasse"), ("“don’t”", "\"don't\""), ("كَتَبَ", "كتب"),
      ("❤\u{FE0F}", "❤"), ("can\u{AD}not", "cannot"), ("ＭＥＭＥ２！", "meme2!"), ("É", "Ｅ"),
      ("ｶﾞﾝﾊﾞﾚ", "ガンバレ"), ("ﾊﾟｰ｡", "パー。"), ("＇￥￦", "’¥₩"),
    ])
  func same(texts: (String, String)) {
    #expect(SearchText.folded(texts.0) == SearchText.folded(texts.1))
  }

  @Test(
    "Voiced kana, vowels of Indic scripts, symbols and emoji make one",
    arguments: [("デ", "テ"), ("कि", "क"), ("कु", "क"), ("*", "-"), ("😀", "😁"), ("ø", "o")])
  func different(texts: (String, String)) {
    #expect(SearchText.folded(texts.0) != SearchText.folded(texts.1))
  }

  @Test("A folded text is folded", arguments: ["Zoë’s İ ẞ", "漢字テスト", "한국어", "ＡＢ￥ｶﾞ", "👩‍💻👍🏽"])
  func twice(text: String) {
    let folded = SearchText.folded(text)
    #expect(SearchText.folded(folded) == folded)
  }

  @Test("A text is found by parts of words in any order, and by all of them only")
  func containing() {
    let caption = "漢字テスト, C++\n😀 l’École"
    for text in ["テスト", "c++ 字", "😀", ",", "l'ecole", "", "ｃ＋＋", "ﾃｽﾄ", "ＥＣＯＬＥ"] {
      #expect(SearchText.contains(SearchText.words(in: text), in: caption), "\(text)")
    }
    for text in ["*", "テスト x", "c--", "ecole😀"] {
      #expect(!SearchText.contains(SearchText.words(in: text), in: caption), "\(text)")
    }
  }

  @Test("Words are what is between blanks, in a limited number")
  func words() {
    #expect(SearchText.words(in: " C++\u{A0}100%\n👍🏽 ") == ["c++", "100%", "👍🏽"])
    #expect(SearchText.words(in: " \u{200D}\u{FE0F} ") == [])
    #expect(SearchText.words(in: String(repeating: "a ", count: 100_000)).count == 32)
    #expect(SearchText.words(in: String(repeating: "a", count: 100_000)).map(\.count) == [1_000])
  }
}
