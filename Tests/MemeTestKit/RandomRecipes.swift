internal import Canvas
public import MemeCore

/// Recipes with captions anywhere, turned, in all styles and looks; the same for the same seed.
public struct RandomRecipes {
  private var random: SeededGenerator

  /// Makes a source of recipes.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private static let texts = [
    "me", "also me", "when the build is green", "one does not simply walk into production",
    "it was on fire\nwhen I came", "Überraschung 🎉", "когда всё работает", "שלום עולם",
    "🐧", "🔥🔥🔥", "ジャガイモ",
    "a caption that goes on for long enough to take a few lines wherever it stands",
  ]

  /// The next recipe, with 1 to 12 captions.
  public mutating func next() -> Recipe {
    var recipe = Recipe(
      captions: .classic(top: pick(Self.texts), bottom: chance(2) ? pick(Self.texts) : ""))
    recipe.apply(pick(Look.all))
    for number in 0..<Int.random(in: 0...10, using: &random) {
      recipe.captions.append(
        Caption(
          id: CaptionID("text-\(number)"), text: pick(Self.texts), place: place(),
          style: chance(2) ? style() : nil))
    }
    return recipe
  }

  private mutating func place() -> CaptionPlace {
    CaptionPlace(
      center: Point(x: number(0.1...0.9), y: number(0.1...0.9)), width: number(0.15...0.9),
      height: number(0.1...0.5), angle: chance(3) ? 0 : number(-Double.pi...Double.pi),
      verticalAlignment: pick(CaptionPlace.VerticalAlignment.allCases))
  }

  private mutating func style() -> CaptionStyle {
    var style = pick(Look.all).style
    style.largestSize = number(CaptionStyle.sizes)
    style.outlineWidth = chance(3) ? 0 : number(CaptionStyle.outlineWidths)
    style.fill = pick(CaptionColor.palette)
    style.outline = pick(CaptionColor.palette)
    style.alignment = pick(CaptionAlignment.allCases)
    style.background = CaptionBackground(
      pick(CaptionBackground.Shape.allCases), color: pick(CaptionColor.palette),
      opacity: number(0.3...1))
    style.hasShadow = chance(3)
    return style
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
