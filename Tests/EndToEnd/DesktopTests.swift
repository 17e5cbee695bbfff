import Canvas
import Foundation
import Glibc
import Testing

@Suite("The real window, used by hand", .serialized)
struct DesktopTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward, startsInEditor: true)
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/plain.jpg")
  }

  @Test("Clicks and keys make a meme")
  func makeMeme() async throws {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    try await driver.click("Album")
    // The empty editor offers the picture too.
    try await driver.window.wait(for: "the album") { $0.screen == "album" }
    try await driver.click("plain.jpg")
    try await driver.click("TOP")
    try await driver.window.wait(for: "focus") { $0.element("TOP")?.focused == true }
    try await driver.type("Typed by hand, 100%")
    try await driver.window.wait(for: "top text") {
      $0.element("TOP")?.value == "Typed by hand, 100%"
    }
    try await driver.press("Tab")
    try await driver.type("bottomm")
    try await driver.press("BackSpace")
    let edited = try await driver.window.wait(for: "bottom text") {
      $0.element("BOTTOM")?.value == "bottom"
    }
    #expect(edited.element("BOTTOM")?.focused == true)
    try await driver.press("Return")
    try await driver.window.wait(for: "no focus") { !$0.elements.contains(where: \.focused) }
    try await driver.click("Share")
    try await driver.click("Save to Pictures")
    #expect(try await eventually { !home.names(in: "Pictures/MemeMe").isEmpty })
    // The alert ends by itself.
    let after = try await driver.window.wait(for: "editor") {
      $0.element("OK") == nil && $0.screen == "editor"
    }
    #expect(after.element("TOP")?.value == "Typed by hand, 100%")

    let names = home.names(in: "Pictures/MemeMe")
    try #require(names.count == 1)
    let meme = try WrittenPicture(home.path("Pictures/MemeMe/\(names[0])"))
    #expect(meme.size == PixelSize(width: 800, height: 600))
    #expect(meme.hasCaption(in: .top))
    #expect(meme.isClean(in: .middle))
    #expect(meme.hasCaption(in: .bottom))
    try await expectNormalExit(driver)
  }

  @Test("Typing finds a picture without a click into the search field")
  func typeToFind() async throws {
    try home.write(SampleFiles.plainJPEG(400, 300), to: "Pictures/other.jpg")
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    try await driver.click("Album")
    // The empty editor offers them too, as buttons.
    try await driver.window.wait(for: "pictures") { $0.element("other.jpg")?.role == "list-item" }
    try await driver.type("pLa")
    try await driver.window.wait(for: "query") {
      $0.element("Search")?.value == "pLa" && $0.element("other.jpg") == nil
        && $0.element("plain.jpg") != nil
    }
    try await driver.press("Return")
    try await driver.window.wait(for: "editor") { $0.element("Share")?.enabled == true }
    try await expectNormalExit(driver)
  }

  @Test("A meme is made with fingers only, while the window is rotated")
  func byFingers() async throws {
    home.useEnglish()
    let screen = try await Screen(home)
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/desert.jpg")
    try home.write(try ScriptJourneyTests.byFingers.utf8, to: "journey.ui")
    let result = try await home.run(["script", "journey.ui", "--size", "1000x760"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "Pictures/MemeMe").count == 1)
    withExtendedLifetime(screen) {}
  }

  private func expectNormalExit(_ driver: WindowDriver) async throws {
    driver.window.program.terminate()
    let result = try await driver.window.program.completion()
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("The window has the size of the last run, and the log says when it was open")
  func reopened() async throws {
    let screen = try await Screen(home)
    let first = try await WindowDriver(screen, home, ["Pictures/plain.jpg"])
    try await screen.act("windowsize", first.windowID, "640", "500")
    try await first.window.wait(for: "640x500") { $0.size == [640, 500] }
    try await expectNormalExit(first)
    let second = try await WindowDriver(screen, home)
    try await second.window.wait(for: "the same size") { $0.size == [640, 500] }
    try await expectNormalExit(second)
    let log = String(decoding: try home.read(".local/state/mememe/log"), as: UTF8.self)
    let lines = log.split(separator: "\n")
    #expect(lines.count { $0.contains(" info program started version=") } == 2, "\(log)")
    #expect(lines.count { $0.hasSuffix(" info program ended") } == 2, "\(log)")
    #expect(!log.contains("plain") && !log.contains(home.path("")))
  }

  @Test("On a small screen the window fits with its title bar and its borders")
  func small() async throws {
    let screen = try await Screen(home, size: "1024x768")
    let driver = try await WindowDriver(screen, home)
    // Without them its height is 760.
    let inspection = try await driver.window.wait(for: "room for them") { $0.size[1] < 750 }
    #expect(inspection.size[0] == 1000)
    #expect(inspection.size[1] > 700)
    try await expectNormalExit(driver)
  }

  @Test("A new window is centred with its title bar and its borders, where they just fit")
  func justFitting() async throws {
    let screen = try await Screen(home, size: "1280x800")
    let driver = try await WindowDriver(screen, home)
    // The pointer stops at the edge of the screen.
    var height = 0
    for _ in 0..<50 where height != 759 {
      height = try await pointer(at: 759, driver) - pointer(at: 0, driver)
    }
    #expect(height == 759)
    try await expectNormalExit(driver)
  }

  /// Moves the pointer to a height in the window.
  ///
  /// - Returns: Its height on the screen, in pixels.
  private func pointer(at height: Int, _ driver: WindowDriver) async throws -> Int {
    let screen = driver.screen
    try await screen.act("mousemove", "--window", driver.windowID, "10", String(height))
    let place = try await screen.act("getmouselocation", "--shell").split(separator: "\n")
    let y = try #require(place.first { $0.hasPrefix("Y=") })
    return try #require(Int(y.dropFirst(2)))
  }

  @Test("The layout follows the window, and typed text is kept")
  func resize() async throws {
    home.useEnglish()
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home, ["Pictures/plain.jpg"])
    try await driver.window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    try await driver.click("TOP")
    try await driver.type("turning")
    for (width, height) in [(480, 800), (800, 480), (320, 480), (1200, 900)] {
      try await screen.act("windowsize", driver.windowID, String(width), String(height))
      try await driver.window.wait(for: "\(width)x\(height)") {
        $0.size == [Double(width), Double(height)]
      }
      let inspection = try await driver.window.wait(for: "a frame of that size") {
        $0.pixels == [width, height] && $0.strayElements.isEmpty
      }
      #expect(inspection.element("TOP")?.value == "turning")
      #expect(inspection.element("TOP")?.focused == true)
      let share = try #require(inspection.element("Share"))
      let cancel = try #require(inspection.element("Cancel"))
      let picture = try #require(inspection.element("plain.jpg"))
      let (top, bottom) = (inspection.element("TOP"), inspection.element("BOTTOM"))
      let album = try #require(inspection.element("Album"))
      #expect(share.right < cancel.left)
      #expect(share.bottom <= picture.top)
      #expect(picture.bottom <= album.top)
      #expect(abs(picture.frame[2] / picture.frame[3] - 4.0 / 3) < 0.02)
      #expect((top?.bottom ?? 0) < (bottom?.top ?? 0))
    }
    try await expectNormalExit(driver)
  }

  @Test("Closing the window ends the program")
  func close() async throws {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    // openbox closes the window with this key; soon after its start it may miss the key.
    for _ in 0..<5 where !driver.window.program.hasEnded {
      try await driver.press("alt+F4")
      _ = try await eventually(within: .seconds(10)) { driver.window.program.hasEnded }
    }
    let result = try await driver.window.program.completion()
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("A shortcut quits, and F11 toggles full screen")
  func keys() async throws {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    try await driver.press("F11")
    try await driver.window.wait(for: "the whole screen") { $0.size == [1280, 1024] }
    try await driver.press("F11")
    try await driver.window.wait(for: "a window") { $0.size != [1280, 1024] }
    try await driver.press("ctrl+q")
    #expect(try await driver.window.program.completion().status == 0)
  }

  @Test("An idle window uses no processor time and draws nothing")
  func idle() async throws {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home, ["Pictures/plain.jpg"])
    try await driver.window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    let process = driver.window.program.process
    #expect(try await becomesIdle(driver.window) { try Self.ticks(of: process) })
    try await expectNormalExit(driver)
  }

  /// The processor time of a process, in clock ticks (hundredths of a second).
  private static func ticks(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // After the name, which may contain anything; the times are fields 14 and 15 of proc(5).
    let fields = try #require(text.split(separator: ")").last).split(separator: " ")
    return try #require(Int(fields[11])) + #require(Int(fields[12]))
  }
}
