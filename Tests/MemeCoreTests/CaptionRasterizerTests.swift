import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Caption rasterizer")
struct CaptionRasterizerTests {
  private let rasterizer = CaptionRasterizer(fonts: FixedWidthMeasurer(), capitals: Capitals())
  private static let photo = PixelSize(width: 4_000, height: 3_000)

  private func recipe(
    _ count: Int, _ text: String, side: Double = 4, angle: Double = 0, look: Look = .classic
  ) -> Recipe {
    var recipe = Recipe(
      captions: (0..<count).map { number in
        Caption(
          id: CaptionID("\(number)"), text: text,
          place: CaptionPlace(
            center: Point(x: 0.5, y: 0.5), width: side, height: side, angle: angle))
      })
    recipe.apply(look)
    return recipe
  }

  @Test("What would take minutes is refused before it is begun")
  func refused() {
    let most = Recipe.maximumCaptions
    let recipes = [
      recipe(most, "one does not simply", angle: 0.5),
      recipe(most, String(repeating: "W", count: Caption.longestText), side: 0.5),
      recipe(most, "soft", angle: 0.5, look: .plain),
      recipe(
        30, String((0x4E00..<0x4E00 + 2_000).compactMap(Unicode.Scalar.init).map(Character.init))),
      recipe(most, String(repeating: "a" + String(repeating: "\u{301}", count: 30), count: 900)),
    ]
    for recipe in recipes {
      #expect(throws: Problem.recipe(.tooLarge)) {
        try rasterizer.overlay(for: recipe, on: Self.photo)
      }
      // A small picture is shown as large as a window.
      #expect(throws: Problem.recipe(.tooLarge)) {
        try rasterizer.checkPreview(of: recipe, on: PixelSize(width: 40, height: 30))
      }
    }
  }

  @Test("What people make is far from the limit", arguments: Look.all)
  func common(look: Look) throws {
    var cost = RasterizationCost()
    let composer = MemeComposer(typesetter: CaptionTypesetter(measurer: FixedWidthMeasurer()))
    var meme = recipe(
      12, "one does not simply walk into a museum and make a meme", side: 0.3, angle: 0.3,
      look: look)
    meme.captions += .classic(top: "one does not simply", bottom: "walk into a museum")
    let canvas = PixelArea(x: 0, y: 0, size: Self.photo)
    for caption in meme.captions { cost.add(caption.text.map { String($0) }) }
    for text in composer.texts(of: composer.layout(of: meme, on: Self.photo.size), meme) {
      cost.add(text, bounds: FixedWidthMeasurer().bounds(of: text), within: canvas)
    }
    #expect(cost.seconds > 0 && cost.seconds < RasterizationCost.limit / 4, "\(cost.seconds) s")
    _ = try rasterizer.overlay(for: meme, on: Self.photo)
    try rasterizer.checkPreview(of: meme, on: Self.photo)
  }

  @Test("What is beside the picture costs nothing but its characters")
  func beside() {
    let text = OutlinedText(
      lines: [.init(text: "away", baseline: Point(x: 9_000, y: 9_000))],
      style: TextStyle(.heavyCondensed, size: 100), fill: .white, outline: .black, outlineWidth: 8)
    var cost = RasterizationCost()
    let canvas = PixelArea(x: 0, y: 0, size: Self.photo)
    cost.add(text, bounds: FixedWidthMeasurer().bounds(of: text), within: canvas)
    #expect(cost.seconds == 0)
  }
}
