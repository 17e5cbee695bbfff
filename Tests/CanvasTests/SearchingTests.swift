import Canvas
import Testing

@Suite struct SearchingTests {
  @Test(arguments: [
    ("", "", true), ("abc", "", true), ("", "a", false), ("abc", "abc", true),
    ("abc", "abcd", false),
    ("aab", "ab", true), ("aaab", "aab", true), ("abab", "bab", true), ("abc", "ac", false),
    ("Zoë", "ë", true), ("漢字テスト", "テスト", true), ("漢字", "字漢", false), ("😀😁", "😁", true),
  ])
  func aTextIsFoundInAnother(text: String, part: String, isFound: Bool) {
    #expect(text.includes(part) == isFound)
    #expect(text[...].includes(part) == isFound)
  }
}
