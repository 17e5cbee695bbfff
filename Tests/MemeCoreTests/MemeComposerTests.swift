import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Meme composer")
struct MemeComposerTests {
  private let composer = MemeComposer(
    typesetter: CaptionTypesetter(measurer: CaptionSamples.measurer))
  private let picture = Rect(x: 40, y: 30, width: 600, height: 400)

  private func captions(_ captions: [Caption], on picture: Rect) -> [OutlinedText] {
    composer.drawList(for: Recipe(captions: captions), on: picture).commands.compactMap {
      if case .outlinedText(let text, opacity: 1, scale: 1) = $0 { text } else { nil }
    }
  }

  @Test("Blank captions draw nothing", arguments: CaptionSamples.blanks)
  func blankDrawsNothing(text: String) {
    let recipe = Recipe(captions: .classic(top: text, bottom: text))
    #expect(recipe.isPictureAlone)
    #expect(composer.drawList(for: recipe, on: picture) == DrawList())
  }

  @Test("Both captions are drawn on the picture, the top one first")
  func bothCaptions() throws {
    let texts = captions(.classic(top: "up", bottom: "down"), on: picture)
    try #require(texts.count == 2)
    #expect(texts.map { $0.lines.map(\.text) } == [["UP"], ["DOWN"]])
    #expect(texts[0].fill == .white && texts[0].outline == .black)
    #expect(texts[0].style == TextStyle(.classicMeme, size: 50))
    #expect(texts[0].outlineWidth == 50 * 0.075)
    for text in texts {
      for line in text.lines { #expect(picture.contains(line.baseline)) }
    }
    #expect(texts[0].lines[0].baseline.y < picture.midY)
    #expect(texts[1].lines[0].baseline.y > picture.midY)
  }

  @Test("One caption alone draws one caption")
  func oneCaption() {
    #expect(captions(.classic(bottom: "x"), on: picture).count == 1)
    #expect(!Recipe(captions: .classic(bottom: "x")).isPictureAlone)
  }

  @Test("Moving the picture moves the captions with it")
  func movesWithPicture() {
    let texts = captions(.classic(top: "up", bottom: "down"), on: picture)
    let moved = captions(.classic(top: "up", bottom: "down"), on: picture.offset(x: 7, y: 11))
    for (here, there) in zip(texts, moved) {
      for (one, other) in zip(here.lines, there.lines) {
        #expect(abs(one.baseline.x + 7 - other.baseline.x) < 1e-9)
        #expect(abs(one.baseline.y + 11 - other.baseline.y) < 1e-9)
      }
    }
  }
}
