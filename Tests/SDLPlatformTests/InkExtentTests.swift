import Canvas
import SDLPlatform
import Testing

/// The extent of a caption's glyph images does not depend on how much of it was drawn.
@MainActor @Suite(.serialized) struct InkExtentTests {
  @Test(arguments: [
    "今日は月曜日です、とても眠い", "我不喜欢星期一真的不喜欢，鬱龘一丨亅", "안녕하세요여러분오늘은금요일입니다",
    "コーヒーをもう一杯ヴヷ", "日本 Qgj 語 한글", "abc日日日日日日日日日日日日日日日日日日日日日日日日日日日日日",
  ])
  func isThatOfAllCharacters(text: String) throws {
    let style = TextStyle(.heavyCondensed, size: 1)
    // A font book of its own, without cached results of other tests.
    let whole = try FontBook().inkExtent(of: text, in: style)
    let fonts = try FontBook()
    let single = text.map { fonts.inkExtent(of: String($0), in: style) }
      .reduce(VerticalExtent(ascent: 0, descent: 0)) { $0.union($1) }
    #expect(whole == single)
  }
}
