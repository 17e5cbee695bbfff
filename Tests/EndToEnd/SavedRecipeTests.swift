import Glibc
import Testing

@Suite("mememe caption --save-recipe")
struct SavedRecipeTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.plainPNG(), to: "in.png")
    try home.makeFolder("out")
    try #require(symlink("out", home.path("also")) == 0)
    try #require(symlink("out/a.jpg", home.path("later.json")) == 0)
    try #require(symlink("in.png", home.path("picture.json")) == 0)
  }

  @Test(
    "A recipe that would replace the meme or the picture is refused, by whatever path: 64",
    arguments: [
      ("out/a.jpg", "--output"), ("./out/a.jpg", "--output"), ("out//a.jpg", "--output"),
      ("out/../also/a.jpg", "--output"), ("later.json", "--output"), ("in.png", "PICTURE"),
      ("out/../in.png", "PICTURE"), ("picture.json", "PICTURE"),
    ],
    [false, true])
  func replaced(recipe: (path: String, argument: String), exists: Bool) async throws {
    if exists { try home.write("old".utf8, to: "out/a.jpg") }
    let picture = try home.read("in.png")
    let result = try await home.run(
      "caption", "in.png", "--top", "x", "--output", "out/a.jpg", "--save-recipe", recipe.path)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(
      result.errors == "mememe: --save-recipe and \(recipe.argument) need two files, not one\n")
    #expect(home.names(in: "out") == (exists ? ["a.jpg"] : []))
    #expect(try home.read("in.png") == picture)
    if exists { #expect(try home.read("out/a.jpg") == Array("old".utf8)) }
  }

  @Test("A recipe may replace the one that was read, and have the name of another folder's file")
  func allowed() async throws {
    for (text, path) in [("one", "a.jpg"), ("two", "a.jpg"), ("three", "out/in.png")] {
      var arguments = ["caption", "in.png", "--text", text, "--output", "out/a.jpg"]
      if text != "one" { arguments += ["--recipe", "a.jpg"] }
      let result = try await home.run(arguments + ["--save-recipe", path])
      #expect(result.status == 0 && result.errors == "")
    }
    let recipe = String(decoding: try home.read("a.jpg"), as: UTF8.self)
    #expect(recipe.contains(#""one""#) && recipe.contains(#""two""#))
    #expect(try WrittenPicture(home.path("out/a.jpg")).isJPEG)
  }
}
