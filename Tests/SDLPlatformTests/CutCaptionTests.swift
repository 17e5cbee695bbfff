import Canvas
import MemeCore
import MemeTestKit
import SDLPlatform
import Testing

/// Captions that are much larger than the picture: only what is on it is drawn, and drawn the same.
@MainActor @Suite("Cut captions", .serialized) struct CutCaptionTests {
  /// A caption of the largest size.
  struct Sample: CustomTestStringConvertible {
    var text: String
    var angle: Double
    var look = Look.classic

    var testDescription: String { "\(text.prefix(8)) by \(angle) in \(look.name)" }

    var recipe: Recipe {
      var recipe = Recipe(captions: [
        Caption(
          id: CaptionID("large"), text: text,
          place: CaptionPlace(
            center: Point(x: 0.4, y: 0.55), width: CaptionPlace.sides.upperBound,
            height: CaptionPlace.sides.upperBound, angle: angle))
      ])
      recipe.apply(look)
      return recipe
    }
  }

  nonisolated static let samples = [0, 0.5, -2.2].flatMap { angle in
    [
      Sample(text: "one does not simply", angle: angle),
      Sample(text: String(repeating: "W", count: 600), angle: angle),
      Sample(text: "soft shadows everywhere", angle: angle, look: .plain),
      Sample(text: "on a label", angle: angle, look: .label),
      Sample(text: "\u{1F600}", angle: angle), Sample(text: "so \u{1F600}\u{1F602}", angle: angle),
    ]
  }

  /// Large ones; what is small is drawn whole, since it is used again.
  nonisolated static let large = samples.filter { $0.look == .classic && $0.angle >= 0 }

  private let fixture: WindowFixture
  private let composer: MemeComposer

  init() throws {
    fixture = try WindowFixture.shared.get()
    composer = MemeComposer(typesetter: CaptionTypesetter(measurer: fixture.fonts))
  }

  private func texts(_ recipe: Recipe, on size: PixelSize) -> [OutlinedText] {
    let picture = Rect(origin: .zero, size: size.size)
    return composer.drawList(for: recipe, on: picture).commands.compactMap {
      if case .outlinedText(let text, _, _) = $0 { text } else { nil }
    }
  }

  @Test(arguments: samples) func looksTheSame(sample: Sample) throws {
    let size = PixelSize(width: 240, height: 180)
    let area = PixelArea(x: 0, y: 0, size: size)
    let (whole, cut) = (SamplePictures.photo(size), SamplePictures.photo(size))
    let text = try #require(texts(sample.recipe, on: size).first)
    whole.paint(try fixture.fonts.glyphImages(for: text, scale: 1))
    let images = try fixture.fonts.glyphImages(for: text, scale: 1, within: area)
    cut.paint(images)
    #expect(largestDifference(whole, cut) <= 1)
    #expect(largestDifference(whole, SamplePictures.photo(size)) > 50, "nothing was drawn")
  }

  @Test("Their masks take a few bytes a pixel", arguments: large)
  func memory(sample: Sample) throws {
    let size = PixelSize(width: 1_440, height: 1_080)
    let text = try #require(texts(sample.recipe, on: size).first)
    let area = PixelArea(x: 0, y: 0, size: size)
    let drawn = try fixture.fonts.glyphImages(for: text, scale: 1, within: area)
    let byteCount = drawn.reduce(0) { $0 + $1.byteCount }
    #expect(byteCount > 0 && byteCount <= 8 * size.count, "\(byteCount / size.count) bytes a pixel")
  }

  @Test("In a window they are drawn as in a file", arguments: [0, 0.5])
  func window(angle: Double) throws {
    let size = PixelSize(width: 320, height: 320)
    let recipe = Sample(text: "one does not simply", angle: angle).recipe
    let saved = SamplePictures.photo(size)
    let picture = Rect(origin: .zero, size: size.size)
    var list = DrawList()
    list.append(.picture(saved.copied(), picture, radius: 0))
    for text in texts(recipe, on: size) {
      list.append(.outlinedText(text, opacity: 1))
      saved.paint(try fixture.fonts.glyphImages(for: text, scale: 1))
    }
    let seen = try fixture.draw(list, size: size.size)
    #expect(meanDifference(seen, saved) < 2)
  }

  private func largestDifference(_ one: Bitmap, _ other: Bitmap) -> Int {
    one.withPixels { left in
      other.withPixels { right in
        zip(left, right).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
      }
    }
  }
}
