import Canvas
import Foundation
import Glibc
import Testing

@Suite("The window after failures", .serialized)
struct WindowTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test("A damaged picture is reported in an alert, and the next one opens")
  func damagedPicture() async throws {
    let photo = try SampleFiles.photoJPEG(400, 300)
    try journey.home.write(photo.prefix(photo.count / 50), to: "Pictures/broken.jpg")
    let result = try await journey.run(
      """
      click "Album"
      click "broken.jpg"
      wait "broken.jpg is damaged"
      expect-enabled "OK"
      expect-not "Open Anyway"
      press Return
      expect-not "OK"
      expect-disabled "Share"

      """ + Journey.choosePicture)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("What is there of a damaged picture is used if the user wants it, saved, and edited again")
  func partOfDamagedPicture() async throws {
    let photo = try SampleFiles.photoJPEG(400, 300)
    try journey.home.write(photo.prefix(photo.count / 2), to: "Pictures/desert.jpg")
    let result = try await journey.run(
      """
      click "Album"
      click "desert.jpg"
      wait "desert.jpg is damaged"
      expect-focus "Open Anyway"
      click "Cancel"
      expect-not "Open Anyway"
      expect-disabled "Share"
      drop \(journey.home.path("Pictures/desert.jpg"))
      wait "desert.jpg is damaged"
      press Return
      expect-enabled "Share"
      press ctrl+s
      wait "Saved"
      press Return
      press ctrl+z
      expect-disabled "Share"
      press ctrl+shift+z
      expect-enabled "Share"
      press ctrl+s
      wait "Saved"
      press Return

      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(journey.home.names(in: "Pictures/MemeMe").count == 2)
  }

  @Test("A picture that is too large is reported in an alert")
  func hugePicture() async throws {
    let path = try journey.home.write(SampleFiles.hugePNG(), to: "huge.png")
    let result = try await journey.run(
      "drop \(path)\nwait \"too big\"\nclick \"OK\"\nexpect-disabled \"Share\"\n")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("Write failures are reported in an alert, and the meme stays")
  func readOnlyPictures() async throws {
    let folder = journey.home.path("Pictures")
    try #require(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    let script =
      Journey.choosePicture + """
        click "TOP"
        type "still here"
        press Return
        click "Share"
        expect-disabled "Save to Pictures"
        press Escape
        press Ctrl+s
        wait "not saved"
        click "OK"
        press Escape
        expect "still here"
        expect-enabled "Share"
        """
    try journey.home.write(script.utf8, to: "journey.ui")
    let result = try await journey.home.startWithoutPrivileges(["script", "journey.ui"])
      .completion()
    #expect(result.status == 0, "\(result.errors)")
    #expect(journey.home.names(in: "Pictures") == ["plain.jpg"])
  }

  @Test("Memes are saved to the pictures folder", arguments: ["variable", "file", "relative"])
  func picturesFolder(source: String) async throws {
    try journey.home.makeFolder("Bilder")
    try journey.home.write(SampleFiles.plainJPEG(), to: "Bilder/plain.jpg")
    switch source {
    case "variable": journey.home.environment["XDG_PICTURES_DIR"] = journey.home.path("Bilder")
    case "file":
      try journey.home.makeFolder(".config")
      try journey.home.write(
        "# made by hand\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8, to: ".config/user-dirs.dirs")
    default: journey.home.environment["XDG_PICTURES_DIR"] = "Bilder"
    }
    let result = try await journey.run(Journey.choosePicture + Journey.save)
    #expect(result.status == 0, "\(result.errors)")
    let folder = source == "relative" ? "Pictures" : "Bilder"
    #expect(journey.home.names(in: "\(folder)/MemeMe").count == 1)
    #expect(
      journey.home.names(in: "Bilder/MemeMe").count
        + journey.home.names(in: "Pictures/MemeMe").count
        == 1)
  }

  @Test("A picture on the command line opens in the editor, and SIGTERM exits normally")
  func pictureOnCommandLine() async throws {
    let window = try WindowedProgram(journey.home, ["Pictures/plain.jpg"])
    try await window.wait(for: "the picture") {
      $0.element("Share")?.enabled == true && $0.element("plain.jpg")?.role == "image"
    }
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("A missing picture on the command line is reported in the window")
  func missingPicture() async throws {
    let window = try WindowedProgram(journey.home, ["nowhere.jpg"])
    try await window.wait(for: "an alert") { $0.element("OK")?.focused == true }
    window.program.terminate()
    #expect(try await window.program.completion().status == 0)
  }

  @Test("The scale makes everything larger", arguments: ["2", "1.5"])
  func scale(text: String) async throws {
    let window = try WindowedProgram(journey.home, ["--scale", text])
    let scale = try #require(Double(text))
    let inspection = try await window.wait(for: "the editor") { $0.element("Album") != nil }
    #expect(inspection.scale == scale)
    #expect((inspection.element("Share")?.frame[3] ?? 0) >= 44 * scale)
    #expect(inspection.strayElements == [])
  }
}
