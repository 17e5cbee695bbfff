import Canvas
import Foundation
import Glibc
import Testing

@Suite("The image picker", .serialized)
struct AlbumTests {
  private let journey: Journey
  private var home: Home { journey.home }

  init() throws {
    journey = try Journey()
  }

  @Test("Places, recent pictures and samples lead to a meme", arguments: ["1000x760", "480x800"])
  func places(size: String) async throws {
    try home.makeFolder("Pictures/Trips/2024")
    try home.write(SampleFiles.plainJPEG(400, 300), to: "Pictures/Trips/2024/deep.jpg")
    let folders = size == "480x800" ? "click \"Folders\"\n" : ""
    let result = try await journey.run(
      """
      click "Album"
      expect "deep.jpg"
      expect "plain.jpg"
      click "Samples"
      expect "cat.jpg"
      expect-not "plain.jpg"
      \(folders)click "Trips"
      click "2024"
      expect "Up one folder"
      click "Up one folder"
      expect-not "deep.jpg"
      click "2024"
      click "deep.jpg"
      expect-enabled "Share"
      """, size: size)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("Typing finds a picture and Enter opens it; Escape shows all again")
  func typing() async throws {
    try home.write(SampleFiles.plainJPEG(400, 300), to: "Pictures/other.jpg")
    let result = try await journey.run(
      """
      click "Album"
      expect "plain.jpg"
      press Right
      type "oth"
      expect-not "plain.jpg"
      press Escape
      press Escape
      expect "plain.jpg"
      press Right
      type "PLA"
      expect-not "other.jpg"
      press Return
      expect-enabled "Share"
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("The arrow keys and Enter choose a picture")
  func keys() async throws {
    home.useEnglish()
    let result = try await journey.run(
      """
      press ctrl+o
      click "Samples"
      expect "cat.jpg"
      press Right
      press Right
      expect-focus "city.jpg"
      press Down
      press Return
      expect-enabled "Share"
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("An empty editor offers pictures, and one press makes a meme of one")
  func suggestions() async throws {
    let result = try await journey.run(
      """
      wait "plain.jpg"
      expect "cat.jpg"
      click "plain.jpg"
      expect-enabled "Share"
      expect-not "cat.jpg"
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("Without a pictures folder the samples are shown, and the empty places say what to do")
  func noPictures() async throws {
    try FileManager.default.removeItem(atPath: home.path("Pictures"))
    let result = try await journey.run(
      """
      click "Album"
      expect "cat.jpg"
      click "Pictures"
      expect "No pictures here yet"
      click "Recents"
      expect "No pictures here yet"
      click "Samples"
      click "duck.jpg"
      expect-enabled "Share"
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Runs a script, and changes the pictures after its screenshot `listed.png`.
  private func run(_ script: String, change: () throws -> Void) async throws {
    try home.write(script.utf8, to: "journey.ui")
    let program = try home.start([
      "script", "journey.ui", "--size", "1000x760", "--screenshots", home.path(""),
    ])
    for _ in 0..<6_000 where access(home.path("listed.png"), F_OK) != 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    try change()
    let result = try await program.completion()
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("A picture that was deleted after it was listed is reported")
  func deleted() async throws {
    // What a link leads to is not watched.
    let picture = try home.write(SampleFiles.plainJPEG(400, 300), to: "elsewhere.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: home.path("Pictures/gone.jpg"), withDestinationPath: picture)
    home.environment["SDL_VIDEODRIVER"] = "x11"
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    try await driver.click("Album")
    try await driver.window.wait(for: "the picture") {
      $0.screen == "album" && $0.element("gone.jpg") != nil
    }
    try FileManager.default.removeItem(atPath: picture)
    try await driver.click("gone.jpg")
    try await driver.window.wait(for: "the message") {
      $0.element("There is no such picture") != nil
    }
    try await driver.click("OK")
    try await driver.window.wait(for: "the empty editor") {
      $0.element("Share")?.enabled == false
    }
  }

  @Test("A picture that is added while the picker is open appears")
  func added() async throws {
    try await run(
      """
      click "Album"
      expect "plain.jpg"
      screenshot listed.png
      expect "new.jpg"
      click "new.jpg"
      expect-enabled "Share"
      """
    ) { try home.write(SampleFiles.plainJPEG(400, 300), to: "Pictures/new.jpg") }
  }

  @Test("A picture is moved into the trash with a finger, and comes back by Undo")
  func trash() async throws {
    let trashing = """
      click "Album"
      hold "plain.jpg"
      click "Move to Trash"
      expect "No pictures here yet"

      """
    let result = try await journey.run(trashing)
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "Pictures") == [])
    let trash = ".local/share/Trash/files"
    #expect(home.names(in: trash) == ["plain.jpg"])
    try home.write(SampleFiles.plainJPEG(400, 300), to: "Pictures/plain.jpg")
    let undone = try await journey.run(trashing + "click \"Undo\"\nexpect \"plain.jpg\"")
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(home.names(in: "Pictures") == ["plain.jpg"])
    #expect(home.names(in: trash) == ["plain.jpg"], "the first is still there")
  }

  @Test("A picture from elsewhere that was opened is among the recent ones, for all programs")
  func recent() async throws {
    try home.write(SampleFiles.plainJPEG(400, 300), to: "elsewhere.jpg")
    let opened = try await journey.run(
      """
      drop \(home.path("elsewhere.jpg"))
      expect-enabled "Share"
      """)
    #expect(opened.status == 0, "\(opened.errors)")
    let list = try home.read(".local/share/recently-used.xbel")
    #expect(String(decoding: list, as: UTF8.self).contains("elsewhere.jpg"))
    let found = try await journey.run(
      """
      click "Album"
      expect "plain.jpg"
      click "elsewhere.jpg"
      expect-enabled "Share"
      """)
    #expect(found.status == 0, "\(found.errors)")
  }
}
