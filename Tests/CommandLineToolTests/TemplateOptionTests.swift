import MemeCore
import MemeTestKit
import Testing

@testable import CommandLineTool

@Suite("The option for a template")
struct TemplateOptionTests {
  private static func parse(_ arguments: [String]) -> Result<Command, UsageError> {
    Command.parse(arguments, fonts: FakeFontCatalog(["Anton"]))
  }

  @Test("A template stands in place of the picture, with the other options of a meme")
  func template() {
    var options = CaptionOptions(template: "Two doors", output: "a.jpg")
    let line = ["caption", "--template", "Two doors", "--output", "a.jpg"]
    #expect(Self.parse(line) == .success(.caption(options)))
    #expect(Self.parse(["caption", "--output=a.jpg", "--template=Two doors"]) == Self.parse(line))
    options.recipe = RecipeOptions(
      look: .bar, family: "Anton", texts: [AddedText(text: "a"), AddedText(text: "b")])
    options.savedRecipe = "a.json"
    options.export.quality = 50
    let rest = [
      "--text", "a", "--text", "b", "--look", "bar", "--font", "anton", "--save-recipe", "a.json",
      "--quality", "50",
    ]
    #expect(Self.parse(line + rest) == .success(.caption(options)))
  }

  @Test(
    "A template excludes what it has itself, and goes with one meme only",
    arguments: [
      (["caption", "--template"], "--template needs a value"),
      (["caption", "--template", "A"], "caption needs --output FILE"),
      (
        ["caption", "in.jpg", "--template", "A", "--output", "a.jpg"],
        "a template has its own picture: leave out PICTURE or --template"
      ),
      (
        ["caption", "-", "--template", "A", "--output", "a.jpg"],
        "a template has its own picture: leave out PICTURE or --template"
      ),
      (
        ["caption", "--template", "A", "--recipe", "r.json", "--output", "a.jpg"],
        "a template has its own recipe: leave out --template or --recipe"
      ),
      (
        ["caption", "--batch", "list", "--output-dir", "out", "--template", "A"],
        "--template goes with one meme, not with --batch"
      ),
      (["sent", "import", "--template", "A"], "there is no option '--template'"),
      (["--template", "A"], "there is no option '--template'"),
    ])
  func refused(arguments: [String], sentence: String) {
    #expect(Self.parse(arguments) == .failure(UsageError(message: sentence)))
  }

  @Test("Texts without a place are counted against the captions of a template")
  func excess() throws {
    let template = Recipe(captions: .classic())
    let placed = AddedText(text: "x", place: .added)
    var options = RecipeOptions(texts: [AddedText(text: "a"), placed, AddedText(text: "b")])
    #expect(options.excess(over: template) == nil)
    let made = try options.recipe(filling: template)
    #expect(made.recipe.captions.map(\.text) == ["a", "b", "x"])
    #expect(made.added == [made.recipe.captions[2].id])
    options.texts.append(AddedText(text: "c"))
    #expect(
      options.excess(over: template)
        == "it has 2 captions, and there are 3 --text for them; give the others --at")
  }
}
