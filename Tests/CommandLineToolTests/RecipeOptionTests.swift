import Canvas
import MemeCore
import MemeTestKit
import Testing

@testable import CommandLineTool

@Suite("Options about the recipe of a meme")
struct RecipeOptionTests {
  private static let looks =
    "classic, bar, subtitle, label, poster, plain, news, bubble, typewriter, neon, film or quote"

  private static func parse(_ arguments: [String]) -> Result<Command, UsageError> {
    Command.parse(
      ["caption", "in.jpg", "--output", "out.png"] + arguments, fonts: FakeFontCatalog())
  }

  private static func recipe(_ arguments: String...) throws -> RecipeOptions? {
    guard case .caption(let options) = try parse(arguments).get() else { return nil }
    return options.recipe
  }

  @Test("Each place belongs to the text before it; a text without one is in the middle")
  func texts() throws {
    let options = try #require(
      try Self.recipe(
        "--text", "one", "--text", "two", "--at", "0.1,0.2,0.4,0.2", "--text", "three", "--at",
        "-0.5,0,1.5,.5,-90"))
    #expect(options.texts.map(\.text) == ["one", "two", "three"])
    #expect(options.texts[0].place == nil)
    let second = try #require(options.texts[1].place)
    #expect(abs(second.center.x - 0.3) < 1e-9 && abs(second.center.y - 0.3) < 1e-9)
    #expect(second.width == 0.4 && second.height == 0.2 && second.angle == 0)
    let third = try #require(options.texts[2].place)
    #expect(third.center == Point(x: 0.25, y: 0.25) && third.angle == -.pi / 2)
    let made = try options.recipe(for: "folder/in.jpg")
    #expect(made.added.map(\.name) == ["text-1", "text-2", "text-3"])
    #expect(made.recipe.captions.map(\.place).dropFirst(2).first == .added)
    #expect(made.recipe.picture?.name == "in.jpg")
  }

  @Test(
    "An angle of more than half a turn is the same angle the other way around",
    arguments: [(270, -0.5), (180, 1), (360, 0), (-270, 0.5), (45, 0.25)] as [(Double, Double)])
  func angles(degrees: Double, halfTurns: Double) throws {
    let place = try #require(CaptionPlace(numbers: [0, 0, 1, 1, degrees]))
    #expect(abs(place.angle - halfTurns * .pi) < 1e-12)
  }

  @Test(
    "A place that is out of range or unreadable is refused with its format",
    arguments: [
      "", "0.1", "0.1,0.2,0.3", "0,0,1,1,0,0", "0,0,1,x", "0,0,1,", "0, 0,1,1", "0,0,0,1",
      "0,0,1,0.009", "0,0,4.1,1", "0,0,-1,1", "0.9,0,0.3,0.1", "-0.2,0,0.3,0.1", "0,0.9,1,0.3",
      "nan,0,1,1", "0,0,inf,1", "0,0,1,1,361", "0,0,1,1,nan", "0,0,1,1,-1e300",
    ])
  func wrongPlace(text: String) {
    let sentence = "--at takes \(CaptionPlace.format), not '\(text)'"
    #expect(
      Self.parse(["--text", "a", "--at", text]) == .failure(UsageError(message: sentence)))
  }

  @Test(
    "An invalid option gets an error message",
    arguments: [
      (["--at", "0,0,1,1"], "--at belongs to the --text before it, and there is none"),
      (
        ["--text", "a", "--at", "0,0,1,1", "--at", "0,0,1,1"],
        "--text 1 has two --at; leave one of them out"
      ),
      (
        ["--text", "--at", "0,0,1,1"], "--text needs a text; if that is '--at', write '--text=--at'"
      ),
      (["--text"], "--text needs a value"),
      (["--look", "comic"], "--look takes \(looks), not 'comic'"),
      (["--recipe", "-"], "--recipe takes a file, not '-'"),
      (["--save-recipe", "-"], "--save-recipe takes a file, not '-'"),
      (
        Array(repeating: "--text=a", count: 99),
        "there are too many --text: a meme has at most 100 captions"
      ),
    ])
  func refused(arguments: [String], sentence: String) {
    #expect(Self.parse(arguments) == .failure(UsageError(message: sentence)))
  }

  @Test(
    "A batch has texts in its lines",
    arguments: [
      (["--text", "a"], "with --batch, texts stand in its lines as 'captions'"),
      (["--save-recipe", "a"], "--save-recipe goes with one picture, not with --batch"),
    ])
  func refusedInBatch(arguments: [String], sentence: String) {
    let batch = ["caption", "--batch", "list", "--output-dir", "out"]
    #expect(
      Command.parse(batch + arguments, fonts: FakeFontCatalog())
        == .failure(UsageError(message: sentence)))
  }

  @Test("A look, in any case, sets the style and the places; the texts have that of an added text")
  func look() throws {
    let options = try #require(
      try Self.recipe("--look", "Poster", "--top", "a", "--bottom", "b", "--text", "c"))
    let made = try options.recipe(for: "-").recipe
    var expected = Recipe(captions: .classic(top: "a", bottom: "b"))
    expected.apply(.poster)
    #expect(made.look == .poster && made.style == Look.poster.style)
    #expect(Array(made.captions.prefix(2)) == expected.captions)
    #expect(made.captions[2].style == Look.poster.addedStyle)
    #expect(made.picture?.name == "")
  }

  @Test("A font is that of all captions, whatever their look")
  func font() throws {
    let made = try RecipeOptions(
      look: .poster, family: "Anton", bottom: "b", texts: [AddedText(text: "c")]
    ).recipe(for: "a")
    #expect(
      made.recipe.captions.allSatisfy { made.recipe.style(of: $0).typeface == .family("Anton") })
  }

  @Test("What the style of a text does not name is as in an added text of the look")
  func partialStyle() throws {
    var (red, serif) = (PartialCaptionStyle(), PartialCaptionStyle())
    red.fill = Color(0xFF0000)
    serif.typeface = .serif
    let texts = [AddedText(text: "a", style: red), AddedText(text: "b", style: serif)]
    func styles(_ options: RecipeOptions, from start: Recipe? = nil) throws -> [CaptionStyle?] {
      try options.recipe(for: "a", from: start).recipe.captions.suffix(2).map(\.style)
    }
    let label = try styles(RecipeOptions(look: .label, texts: texts))
    #expect(label == [Look.label.style.applying(red), Look.label.style.applying(serif)])
    let bar = try styles(RecipeOptions(look: .bar, texts: texts))
    #expect(bar == [CaptionStyle.classic.applying(red), CaptionStyle.classic.applying(serif)])
    let own = Recipe(style: Look.subtitle.style)
    let started = try styles(RecipeOptions(texts: texts), from: own)
    #expect(started == [own.style.applying(red), own.style.applying(serif)])
  }

  @Test("A font is that of a style that names no face", arguments: Look.all)
  func fontOfStyle(look: Look) throws {
    var (red, serif) = (PartialCaptionStyle(), PartialCaptionStyle())
    red.fill = Color(0xFF0000)
    serif.typeface = .serif
    let made = try RecipeOptions(
      look: look, family: "Anton",
      texts: [AddedText(text: "a", style: red), AddedText(text: "b", style: serif)]
    ).recipe(for: "a").recipe
    #expect(made.captions.suffix(2).map { $0.style?.typeface } == [.family("Anton"), .serif])
  }

  @Test("A line's own options come before those of its batch")
  func defaults() {
    let defaults = RecipeOptions(file: "a", look: .bar, family: "A")
    let line = RecipeOptions(look: .plain, top: "x").with(defaults: defaults)
    #expect(line == RecipeOptions(file: "a", look: .plain, family: "A", top: "x"))
  }

  @Test("A line's own recipe is not changed by the options of its batch")
  func ownRecipe() {
    let defaults = RecipeOptions(file: "a", look: .bar, family: "A")
    let line = RecipeOptions(file: "b", top: "x")
    #expect(line.with(defaults: defaults) == line)
    let restyled = RecipeOptions(file: "b", look: .plain)
    #expect(restyled.with(defaults: defaults) == restyled)
  }
}
