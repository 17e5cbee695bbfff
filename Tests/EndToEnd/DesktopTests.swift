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
    let hand = try await Hand(screen, home)
    try await hand.click("Album")
    try await hand.click("plain.jpg")
    try await hand.click("TOP")
    try await hand.window.wait(for: "focus") { $0.element("TOP")?.focused == true }
    try await hand.type("Typed by hand, 100%")
    try await hand.window.wait(for: "top text") {
      $0.element("TOP")?.value == "Typed by hand, 100%"
    }
    try await hand.press("Tab")
    try await hand.type("bottomm")
    try await hand.press("BackSpace")
    let edited = try await hand.window.wait(for: "bottom text") {
      $0.element("BOTTOM")?.value == "bottom"
    }
    #expect(edited.element("BOTTOM")?.focused == true)
    try await hand.press("Return")
    try await hand.window.wait(for: "no focus") { !$0.elements.contains(where: \.focused) }
    try await hand.click("Share")
    try await hand.click("Save to Pictures")
    try await hand.click("OK")
    let after = try await hand.window.wait(for: "editor") {
      $0.element("OK") == nil && $0.screen == "editor"
    }
    #expect(after.element("TOP")?.value == "Typed by hand, 100%")

    let names = home.names(in: "Pictures/MemeMe")
    try #require(names.count == 1)
    let meme = try Examination(home.path("Pictures/MemeMe/\(names[0])"))
    #expect(meme.size == PixelSize(width: 800, height: 600))
    #expect(meme.hasCaption(in: .top))
    #expect(meme.isClean(in: .middle))
    #expect(meme.hasCaption(in: .bottom))
    try await expectPoliteEnd(hand)
  }

  @Test("A meme is made with fingers only, while the window turns")
  func byFingers() async throws {
    let screen = try await Screen(home)
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/desert.jpg")
    try home.write(try ScriptJourneyTests.byFingers.utf8, to: "journey.ui")
    let ending = try await home.run(["script", "journey.ui", "--size", "1000x760"])
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(home.names(in: "Pictures/MemeMe").count == 1)
    withExtendedLifetime(screen) {}
  }

  private func expectPoliteEnd(_ hand: Hand) async throws {
    hand.window.program.terminate()
    let ending = try await hand.window.program.ending()
    #expect(ending.status == 0)
    #expect(ending.errors == "")
  }

  @Test("The layout follows the window, and nothing typed is lost")
  func resize() async throws {
    let screen = try await Screen(home)
    let hand = try await Hand(screen, home, ["Pictures/plain.jpg"])
    try await hand.window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    try await hand.click("TOP")
    try await hand.type("turning")
    for (width, height) in [(480, 800), (800, 480), (320, 480), (1200, 900)] {
      try await screen.act("windowsize", hand.number, String(width), String(height))
      try await hand.window.wait(for: "\(width)x\(height)") {
        $0.size == [Double(width), Double(height)]
      }
      let inspection = try await hand.window.wait(for: "a frame of that size") {
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
    try await expectPoliteEnd(hand)
  }

  @Test("Closing the window ends the program")
  func close() async throws {
    let screen = try await Screen(home)
    let hand = try await Hand(screen, home)
    // What openbox takes for the button in the corner; soon after its start it may miss it.
    for _ in 0..<5 where !hand.window.program.hasEnded {
      try await hand.press("alt+F4")
      _ = try await eventually(within: .seconds(10)) { hand.window.program.hasEnded }
    }
    let ending = try await hand.window.program.ending()
    #expect(ending.status == 0)
    #expect(ending.errors == "")
  }

  @Test("A key press quits, and F11 fills the screen")
  func keys() async throws {
    let screen = try await Screen(home)
    let hand = try await Hand(screen, home)
    try await hand.press("F11")
    try await hand.window.wait(for: "the whole screen") { $0.size == [1280, 1024] }
    try await hand.press("F11")
    try await hand.window.wait(for: "a window") { $0.size != [1280, 1024] }
    try await hand.press("ctrl+q")
    #expect(try await hand.window.program.ending().status == 0)
  }

  @Test("A window at rest takes no time of the processor and draws nothing")
  func idle() async throws {
    let screen = try await Screen(home)
    let hand = try await Hand(screen, home, ["Pictures/plain.jpg"])
    try await hand.window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    let process = hand.window.program.process
    #expect(try await comesToRest(hand.window) { try Self.ticks(of: process) })
    try await expectPoliteEnd(hand)
  }

  /// What a process has computed so far, in ticks of the system's clock (a hundredth of a second).
  private static func ticks(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // After the name, which may hold anything; proc(5) counts the times as fields 14 and 15.
    let fields = try #require(text.split(separator: ")").last).split(separator: " ")
    return try #require(Int(fields[11])) + #require(Int(fields[12]))
  }
}
