import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Testing

/// A meme with five captions from a file, through all operations on a meme.
@Suite("Many captions, without a display", .serialized)
struct ManyCaptionsTests {
  private let journey: Journey

  init() throws {
    journey = try Journey(Home.awkward, startsInEditor: false)
    try journey.home.write(SampleFiles.plainJPEG(1200, 800), to: "cat.jpg")
    let recipe = try JSONEncoder().encode(SampleMemes.fiveCaptions)
    try journey.home.write(Array(recipe), to: "five.json")
    try journey.home.write(Array(#"{"a":1}"#.utf8), to: "other.json")
    try journey.home.write(Array(#"{"captions":[{"id":"a","text":"b"}]}"#.utf8), to: "one.json")
  }

  private func run(_ arguments: String...) async throws -> String {
    let result = try await journey.home.run(["sent"] + arguments)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return String(result.output.dropLast())
  }

  @Test("A meme is made, listed, searched, edited again, saved and exported")
  func everything() async throws {
    let id = try await run("import", "cat.jpg", "--recipe", "five.json", "--bottom", "last")
    let listed = try await run("list", "--json")
    #expect(listed.contains(#""captions":["one","last","three","four","five"]"#))
    #expect(listed.contains(#""top":"one""#) && listed.contains(#""bottom":"last""#))
    let sidecar = ".local/share/mememe/memes/\(id).json"
    let copy = try await run("import", "cat.jpg", "--recipe", journey.home.path(sidecar))
    #expect(try await run("list", "--json").components(separatedBy: "\"last\"").count > 2)
    _ = try await run("delete", copy)
    _ = try await run("export", id, "five.png")
    let meme = try WrittenPicture(journey.home.path("five.png"))
    #expect(meme.hasCaption(in: .top) && meme.hasCaption(in: .bottom))
    #expect(meme.captionPixels(in: .middle).white > 50, "the captions anywhere")

    let result = try await journey.run(
      """
      click "Search"
      type "four last"
      wait "one … last … three … four … five"
      click "one … last … three … four … five"
      click "Edit"
      expect "three"
      click "PUNCH LINE"
      click "PUNCH LINE"
      press ctrl+a
      type "six"
      press Return
      click "Undo"
      click "Redo"
      press ctrl+s
      wait "Saved"
      click "OK"
      screenshot end.png
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(journey.savedNames.count == 1)
    let again = try await run("list", "--json")
    #expect(again.contains(#""captions":["one","last","three","four","six"]"#))
    #expect(again.contains(#""captions":["one","last","three","four","five"]"#))
  }

  @Test("An option for a classic caption adds it if the file lacks it")
  func classicCaptionIsAdded() async throws {
    _ = try await run("import", "cat.jpg", "--recipe", "one.json", "--top", "c")
    #expect(try await run("list", "--json").contains(#""captions":["b","c"]"#))
  }

  @Test(
    "A file that is not a recipe is reported in one line",
    arguments: [("none.json", 66), ("other.json", 65), ("cat.jpg", 65), (".", 65)])
  func noRecipe(file: String, status: Int32) async throws {
    let result = try await journey.home.run(["sent", "import", "cat.jpg", "--recipe", file])
    #expect(result.status == status && result.output == "")
    #expect(result.errorLines.count == 1 && result.errors.contains("recipe"), "\(result.errors)")
  }
}
