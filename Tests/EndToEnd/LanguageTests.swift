import Foundation
import MemeTestKit
import Testing

@Suite("The program in other languages", .serialized)
struct LanguageTests {
  private let journey: Journey
  private var home: Home { journey.home }

  init() throws {
    journey = try Journey(startsInEditor: false)
  }

  @Test("A first meme, in a language that is written from right to left")
  func firstMeme() async throws {
    home.environment["LANG"] = "ar_EG.UTF-8"
    let script = """
      tap "Make a meme"
      tap "plain.jpg"
      wait "plain.jpg"
      tap "TOP"
      type "مرحبا بالعالم"
      press Return
      tap "Share"
      tap "Save to Pictures"
      wait "Saved"
      tap "OK"
      wait "مرحبا بالعالم"
      tap "مرحبا بالعالم"
      tap "Back"

      """
    let result = try await journey.run(script, size: "480x800")
    #expect(result.status == 0 && result.errors == "")
    let name = try #require(journey.savedNames.first)
    let meme = try WrittenPicture(home.path("Pictures/MemeMe/\(name)"))
    #expect(meme.hasCaption(in: .top) && meme.isClean(in: .middle))
    // Add is at the end of the bar, which is the left one.
    let add = try #require(try journey.inspection.element("Add"))
    #expect(add.right < 240)
  }

  @Test("A language is added by one file, and its sentences are used at once")
  func added() async throws {
    let catalog = """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Language: eo\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "Settings"
      msgstr "Agordoj"
      """
    let folder = ".local/share/mememe/translations"
    try home.makeFolder(folder)
    try home.write(catalog.utf8, to: "eo.po")
    let tool = try #require(Tools.path(of: "msgfmt"))
    let process = try ProgramLaunch(input: .empty, output: home.path("msgfmt.log")).start(
      [tool, "-o", home.path("\(folder)/eo.mo"), home.path("eo.po")], [:])
    waitpid(process, nil, 0)
    let script = """
      press ctrl+,
      screenshot before.png
      click "Language"
      click "Esperanto"
      expect "Esperanto"
      wait 0.5s
      screenshot after.png

      """
    let result = try await journey.run(script)
    #expect(result.status == 0 && result.errors == "")
    #expect(try home.read("before.png") != home.read("after.png"))
    let configuration = try home.read(".config/mememe/config.json")
    #expect(String(decoding: configuration, as: UTF8.self).contains("\"eo\""))
  }
}
