import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Captions that are being typed")
struct TypedCaptionsTests {
  private let composer = MemeComposer(
    typesetter: CaptionTypesetter(measurer: CaptionSamples.measurer))
  private let size = Size(width: 600, height: 400)

  private func typed(_ recipe: Recipe, _ letters: Int) -> (texts: [OutlinedText], caret: Rect?) {
    let typed = composer.typed(
      composer.layout(of: recipe, on: size), recipe, at: Point(x: 5, y: 7), letters: letters)
    let texts = typed.drawList.commands.compactMap {
      if case .outlinedText(let text, opacity: 1, scale: 1) = $0 { text } else { nil }
    }
    return (texts, typed.caret)
  }

  @Test("Each letter is where it is in the end, and the next caption begins after the last letter")
  func letters() throws {
    let recipe = Recipe(captions: .classic(top: "one two", bottom: "three"))
    let whole = composer.drawList(
      of: composer.layout(of: recipe, on: size), recipe, at: Point(x: 5, y: 7))
    #expect(typed(recipe, 0).texts == [] && typed(recipe, 0).caret == nil)
    var carets: [Double] = []
    for count in 1..<"one two".count {
      let part = typed(recipe, count)
      #expect(part.texts.count == 1)
      #expect(part.texts[0].lines.map(\.text).joined() == String("ONE TWO".prefix(count)))
      guard case .outlinedText(let end, _, _) = whole.commands[0] else { continue }
      #expect(part.texts[0].lines[0].baseline == end.lines[0].baseline)
      #expect(part.texts[0].background == end.background)
      carets.append(try #require(part.caret).minX)
    }
    #expect(carets == carets.sorted() && Set(carets).count == carets.count)
    #expect(typed(recipe, 8).texts.map { $0.lines[0].text } == ["ONE TWO", "T"])
    let all = typed(recipe, 100)
    #expect(all.texts.map { DrawCommand.outlinedText($0, opacity: 1) } == whole.commands)
  }

  @Test("Words that are written from right to left grow to the left")
  func rightToLeft() throws {
    let recipe = Recipe(captions: .classic(top: "שלום עולם"))
    let (first, all) = (typed(recipe, 2), typed(recipe, 100))
    let (start, end) = (first.texts[0].lines[0].baseline.x, all.texts[0].lines[0].baseline.x)
    #expect(start > end)
    #expect(try #require(first.caret).maxX < start)
  }

  @Test("A sticker is there from the beginning, and has no caret; a turned caption has none either")
  func others() {
    var recipe = Recipe(captions: .classic(top: "abc"))
    recipe.captions[1].text = "🎂"
    #expect(typed(recipe, 0).texts.map { $0.lines[0].text } == ["🎂"])
    recipe.captions[0].place.angle = 0.4
    #expect(typed(recipe, 2).caret == nil)
  }
}
