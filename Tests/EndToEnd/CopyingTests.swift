import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

@Suite("Copying out of the real window", .serialized)
struct CopyingTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward, startsInEditor: true)
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/plain.jpg")
  }

  private func need(_ name: String) throws -> String {
    try #require(Tools.path(of: name), "\(name) is not installed; see Packaging/packages.txt")
  }

  /// What another program gets from the clipboard.
  private func pasted(_ program: String, _ arguments: [String]) async throws -> [UInt8] {
    let text = "exec \(try need(program)) \(arguments.joined(separator: " ")) > pasted.png"
    let result = try await Program(
      "/bin/sh", ["-c", text], environment: home.environment, folder: home.path("")
    ).completion()
    try #require(result.status == 0, "\(result.errors)")
    return try home.read("pasted.png")
  }

  /// Expects the meme, and that it is among the sent ones.
  private func expectMeme(_ bytes: [UInt8]) throws {
    let picture = try HelperPictureDecoder().open(
      .memory(EncodedPicture(bytes: bytes)), at: .full, cancellation: Cancellation())
    #expect(picture.originalSize == PixelSize(width: 800, height: 600))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(home.names(in: ".local/share/mememe/memes").isEmpty == false)
  }

  @Test("A meme that is copied on X11 is pasted by another program")
  func copyX11() async throws {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home, ["Pictures/plain.jpg"])
    try await driver.click("Share")
    let shown = ShownLabels(in: driver.window)
    try await driver.click("Copy")
    try await driver.window.wait(for: "the message") { _ in shown.contain("Copied") }
    try expectMeme(
      try await pasted("xclip", ["-selection", "clipboard", "-t", "image/png", "-o"]))
  }

  @Test("A meme that is copied on Wayland is pasted by another program")
  func copyWayland() async throws {
    let screen = try await WaylandScreen(home)
    let window = try WindowedProgram(home, ["Pictures/plain.jpg"])
    try await window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    for _ in 0..<10 where window.inspection?.element("Copied") == nil {
      try await screen.pressControl("c")
      _ = try await eventually(within: .seconds(20)) {
        window.inspection?.element("Copied") != nil
      }
    }
    try expectMeme(try await pasted("wl-paste", ["-t", "image/png"]))
  }

  @Test("Text that is copied on Wayland is pasted by another program, and into another field")
  func copyTextWayland() async throws {
    let screen = try await WaylandScreen(home)
    let window = try WindowedProgram(home, ["Pictures/plain.jpg"])
    try await window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    try await focus("TOP", window, screen)
    for _ in 0..<10 where value("TOP", window) != "dépêche" {
      try await screen.press(["-M", "ctrl", "a", "-m", "ctrl", "dépêche"])
      _ = try await eventually(within: .seconds(20)) { value("TOP", window) == "dépêche" }
    }
    // Compositors then refuse the number of a key that was pressed before.
    let other = try Program(
      try need("wl-copy"), ["-f", "other"], environment: home.environment)
    try await waitForText("other")
    for _ in 0..<10 {
      try await screen.pressControl("a", "c")
      if try await pastedText() != "other" { break }
    }
    withExtendedLifetime(other) {}
    #expect(try await pastedText() == value("TOP", window))
    let types = try await textPaste(["-l"]).output.split(separator: "\n").map(String.init)
    #expect(
      types == ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"])
    try await focus("BOTTOM", window, screen)
    for _ in 0..<10 where value("BOTTOM", window) != value("TOP", window) {
      try await screen.pressControl("a", "v")
      _ = try await eventually(within: .seconds(20)) {
        value("BOTTOM", window) == value("TOP", window)
      }
    }
    #expect(value("BOTTOM", window) == value("TOP", window))
  }

  private func value(_ label: String, _ window: WindowedProgram) -> String? {
    window.inspection?.element(label)?.value
  }

  /// Presses Tab until an element has the focus.
  private func focus(
    _ label: String, _ window: WindowedProgram, _ screen: WaylandScreen
  ) async throws {
    for _ in 0..<40 where window.inspection?.element(label)?.focused != true {
      let before = window.inspection?.elements.filter(\.focused)
      try await screen.press(["-k", "Tab"])
      _ = try await eventually(within: .seconds(5)) {
        window.inspection?.elements.filter(\.focused) != before
      }
    }
    try await window.wait(for: "the focus of \(label)") { $0.element(label)?.focused == true }
  }

  /// Waits until another program gets a text.
  private func waitForText(_ text: String) async throws {
    let deadline = ContinuousClock.now + defaultTimeout
    while try await pastedText() != text { try #require(ContinuousClock.now < deadline) }
  }

  /// What wl-paste gets.
  private func textPaste(_ arguments: [String]) async throws -> Program.Completion {
    try await Program(try need("wl-paste"), arguments, environment: home.environment).completion()
  }

  /// The text that another program gets from the clipboard; nil if there is none.
  private func pastedText() async throws -> String? {
    let result = try await textPaste(["-n"])
    return result.status == 0 ? result.output : nil
  }
}
