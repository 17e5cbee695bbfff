import Canvas
import Foundation
import Testing

@Suite("The interface on displays that no desktop rotates", .serialized)
struct TurningTests {
  private static let meme =
    Journey.choosePicture + """
      click "TOP"
      type "turned"
      press Return
      screenshot editor.png

      """ + Journey.save

  @Test("A script clicks and types at every rotation", arguments: ["0", "90", "180", "270"])
  func script(degrees: String) async throws {
    let journey = try Journey()
    journey.home.useEnglish()
    let result = try await journey.run(Self.meme, "--rotate", degrees)
    #expect(result.status == 0, "\(result.errors)")
    let inspection = try journey.inspection
    #expect(inspection.size == [1000, 760] && inspection.pixels == [1000, 760])
    #expect(inspection.strayElements == [])
    // Share is in the upper left corner of the interface.
    let share = try #require(inspection.element("Share"))
    #expect((share.left < 100) == (degrees == "0" || degrees == "270"))
    #expect((share.top < 100) == (degrees == "0" || degrees == "90"))
    let shown = try WrittenPicture(journey.home.path("editor.png"))
    #expect(shown.size == PixelSize(width: 1000, height: 760))
    let name = try #require(journey.savedNames.first)
    let meme = try WrittenPicture(journey.home.path("Pictures/MemeMe/\(name)"))
    #expect(meme.size == PixelSize(width: 800, height: 600))
    #expect(meme.hasCaption(in: .top) && meme.isClean(in: .bottom))
  }

  @Test("Shortcuts rotate it while a caption is edited and over a sheet, and nothing is lost")
  func keys() async throws {
    let journey = try Journey()
    journey.home.useEnglish()
    let result = try await journey.run(
      Journey.choosePicture + """
        click "TOP"
        type "one"
        press ctrl+alt+right
        expect-focus "TOP"
        type " two"
        press ctrl+alt+down
        type " three"
        expect "one two three"
        press Return
        click "Share"
        press ctrl+alt+left
        click "Save to Pictures"
        wait "Saved"
        press ctrl+alt+up
        click "OK"
        expect-not "OK"
        """)
    #expect(result.status == 0, "\(result.errors)")
    let share = try #require(try journey.inspection.element("Share"))
    #expect(share.left < 100 && share.top < 100)
  }

  @Test("The configuration rotates it, and the command line takes precedence")
  func configuration() async throws {
    let journey = try Journey()
    journey.home.useEnglish()
    try journey.home.write(
      #"{"start": "editor", "rotation": 180}"#.utf8, to: ".config/mememe/config.json")
    for (options, isTurned) in [([], true), (["--rotate", "0"], false)] {
      try journey.home.write("expect \"Album\"\n".utf8, to: "look.ui")
      let result = try await journey.home.run(["script", "look.ui"] + options)
      #expect(result.status == 0 && result.errors == "")
      let album = try #require(try journey.inspection.element("Album"))
      #expect((album.top < 100) == isTurned)
    }
  }

  @Test("A real pointer hits the controls that are shown")
  func driver() async throws {
    let home = try Home(startsInEditor: true)
    home.useEnglish()
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/plain.jpg")
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home, ["--rotate", "90", "Pictures/plain.jpg"])
    let first = try await driver.window.wait(for: "the picture") {
      $0.element("Share")?.enabled == true
    }
    #expect(first.strayElements == [])
    #expect((first.element("Share")?.left ?? 0) > first.size[0] - 100)
    try await driver.click("BOTTOM")
    try await driver.type("by hand")
    try await driver.window.wait(for: "the text") { $0.element("BOTTOM")?.value == "by hand" }
    try await screen.act("windowsize", driver.windowID, "500", "900")
    let resized = try await driver.window.wait(for: "another size") { $0.size == [500, 900] }
    #expect(resized.element("BOTTOM")?.focused == true)
    driver.window.program.terminate()
    #expect(try await driver.window.program.completion().status == 0)
  }

  @Test(
    "An X11 desktop's resolution makes everything larger", arguments: ["144", "98", "nonsense"])
  func desktopScale(resolution: String) async throws {
    let home = try Home(startsInEditor: true)
    home.useEnglish()
    let screen = try await Screen(home)
    try home.write("Xft.dpi: \(resolution)\n".utf8, to: "resources")
    let xrdb = try Program(
      try #require(Tools.path(of: "xrdb"), "xrdb is not installed; see Packaging/packages.txt"),
      ["-nocpp", "-merge", home.path("resources")], environment: home.environment)
    try #require(try await xrdb.completion().status == 0)
    let window = try WindowedProgram(home)
    let inspection = try await window.wait(for: "the editor") { $0.element("Album") != nil }
    #expect(inspection.scale == (resolution == "144" ? 1.5 : 1))
    let ordered = try WindowedProgram(home, ["--scale", "1.25"])
    try await ordered.wait(for: "the scale that was ordered") { $0.scale == 1.25 }
    for program in [window.program, ordered.program] {
      program.terminate()
      #expect(try await program.completion().status == 0)
    }
    withExtendedLifetime(screen) {}
  }
}
