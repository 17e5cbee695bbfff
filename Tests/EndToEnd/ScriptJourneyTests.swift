import Canvas
import Foundation
import Testing

@Suite("Journeys through the window, without a display", .serialized)
struct ScriptJourneyTests {
  private let journey: Journey

  init() throws {
    journey = try Journey(Home.awkward)
  }

  private func expectDone(
    _ script: String, size: String = "1000x760", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await journey.run(script, size: size)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
  }

  @Test(
    "A picture becomes a meme in the pictures folder",
    arguments: ["1000x760", "480x800", "320x480", "480x320"])
  func makeMeme(size: String) async throws {
    let script =
      Journey.choosePicture + """
        click "TOP"
        expect-focus "TOP"
        type "one does not simply"
        press Tab
        expect-focus "BOTTOM"
        type "walk in"
        press Return
        expect "one does not simply"
        expect "walk in"

        """ + Journey.save + "expect \"walk in\"\nexpect-enabled \"Share\"\n"
    try await expectDone(script, size: size)
    let names = journey.savedNames
    try #require(names.count == 1)
    #expect(names[0].wholeMatch(of: /meme-\d{8}-\d{6}\.jpg/) != nil)
    let meme = try WrittenPicture(journey.home.path("Pictures/MemeMe/\(names[0])"))
    #expect(meme.isJPEG)
    #expect(meme.size == PixelSize(width: 800, height: 600))
    #expect(meme.hasCaption(in: .top))
    #expect(meme.isClean(in: .middle))
    #expect(meme.hasCaption(in: .bottom))
  }

  /// The script that makes a meme with fingers only.
  static var byFingers: String {
    get throws {
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Scripts/typed-by-fingers.ui")
      return try String(contentsOf: script, encoding: .utf8)
    }
  }

  @Test("A meme is made with fingers only, while the window is rotated")
  func byFingers() async throws {
    journey.home.useEnglish()
    try journey.home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/desert.jpg")
    try await expectDone(try Self.byFingers)
    #expect(journey.savedNames.count == 1)
    let state = try journey.home.read(".local/state/mememe/state.json")
    #expect(String(decoding: state, as: UTF8.self).contains("😃"))
  }

  @Test(
    "Texts are placed anywhere by the mouse, by fingers and by keys",
    arguments: ["two-panels-by-mouse", "label-by-finger", "texts-by-keyboard", "choose-a-look"])
  func textsAnywhere(name: String) async throws {
    journey.home.useEnglish()
    try journey.home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/desert.jpg")
    try journey.home.makeFolder(".config/mememe")
    try journey.home.write(#"{"start": "editor"}"#.utf8, to: ".config/mememe/config.json")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Scripts/\(name).ui")
    try await expectDone(try String(contentsOf: script, encoding: .utf8))
    #expect(journey.savedNames.count == (name == "texts-by-keyboard" ? 0 : 1))
  }

  @Test("The window saves the same bytes as the command line")
  func sameAsCommandLine() async throws {
    let script =
      Journey.choosePicture + """
        tap "TOP"
        type "same"
        tap "BOTTOM"
        type "bytes, Ünïcödé"
        press Escape

        """ + Journey.save
    try await expectDone(script)
    let result = try await journey.home.run(
      "caption", "Pictures/plain.jpg", "--top", "same", "--bottom", "bytes, Ünïcödé", "--output",
      "command.jpg")
    #expect(result.status == 0)
    let name = try #require(journey.savedNames.first)
    #expect(try journey.home.read("Pictures/MemeMe/\(name)") == journey.home.read("command.jpg"))
  }

  @Test("Prompts are not drawn, and saving twice makes two files")
  func saveTwice() async throws {
    try await expectDone(Journey.choosePicture + Journey.save + Journey.save)
    #expect(journey.savedNames.count == 2)
    for name in journey.savedNames {
      let meme = try WrittenPicture(journey.home.path("Pictures/MemeMe/\(name)"))
      #expect([.top, .middle, .bottom].allSatisfy { meme.isClean(in: $0) })
    }
  }

  @Test("Cancel resets the editor, and nothing is saved")
  func cancel() async throws {
    try await expectDone(
      Journey.choosePicture + """
        click "TOP"
        type "never mind"
        click "Cancel"
        expect-disabled "Share"
        """)
    let inspection = try journey.inspection
    #expect(inspection.screen == "editor")
    #expect(inspection.element("TOP")?.value == "")
    #expect(inspection.element("Share")?.enabled == false)
    #expect(!inspection.elements.contains { $0.role == "image" })
    #expect(journey.savedNames == [])
  }

  @Test("Dismissing the sheet saves nothing")
  func dismissSheet() async throws {
    try await expectDone(
      Journey.choosePicture + """
        click "Share"
        press Escape
        expect-not "Save to Pictures"
        press ctrl+Return
        click "Close"
        expect-enabled "Share"
        """)
    #expect(journey.savedNames == [])
  }

  @Test("A file dropped on the window is opened")
  func drop() async throws {
    let path = try journey.home.write(SampleFiles.plainPNG(300, 500), to: #"drop "this" é.png"#)
    try await expectDone("drop \(path)\nexpect-enabled \"Share\"\nexpect \"drop\"\n")
    #expect(try journey.inspection.element(#"drop "this" é.png"#)?.role == "image")
  }

  @Test("A transparent picture stays transparent and becomes a PNG")
  func transparentPicture() async throws {
    try journey.home.write(try SampleFiles.fadingPNG(), to: "Pictures/fading.png")
    try await expectDone(
      "click \"Album\"\nclick \"fading.png\"\nexpect-enabled \"Share\"\n" + Journey.save)
    let name = try #require(journey.savedNames.first)
    #expect(name.wholeMatch(of: /meme-\d{8}-\d{6}\.png/) != nil)
    #expect(try !WrittenPicture(journey.home.path("Pictures/MemeMe/\(name)")).bitmap.isOpaque)
  }

  @Test("Folders in the album can be opened and left")
  func folders() async throws {
    try journey.home.makeFolder("Pictures/Über & so")
    try journey.home.write(SampleFiles.plainPNG(), to: "Pictures/Über & so/inner.png")
    try await expectDone(
      """
      press ctrl+o
      click "Über & so"
      expect "inner.png"
      expect-not "plain.jpg"
      click "Pictures"
      expect "plain.jpg"
      click "Back"
      expect-enabled "Album"
      expect-disabled "Camera"
      """)
    #expect(try journey.inspection.screen == "editor")
  }

  @Test("The window can be resized while typing")
  func resizeWhileTyping() async throws {
    try await expectDone(
      Journey.choosePicture + """
        click "TOP"
        type "turned"
        size 480x800
        expect-focus "TOP"
        type " twice"
        size 800x480
        expect "turned twice"
        expect-focus "TOP"
        """)
    #expect(try journey.inspection.size == [800, 480])
  }
}
