import Canvas
import Foundation
import Glibc
import MemeTestKit
import Testing

@Suite("Pasting into the real window", .serialized)
struct PastingTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward, startsInEditor: true)
  }

  /// A small picture with 40 MB of comments, which is decoded soon.
  private func largePicture() throws -> String {
    var random = SeededGenerator(seed: 7)
    let comment = (0..<0x2000).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
    let picture = try SampleFiles.plainJPEG()
    var bytes = Array(picture.prefix(2))
    // A segment's length counts its own two bytes.
    for _ in 0..<612 { bytes += [0xFF, 0xFE, 0xFF, 0xFF] + comment.prefix(0xFFFD) }
    return try home.write(bytes + picture.dropFirst(2), to: "large.jpg")
  }

  private func need(_ name: String) throws -> String {
    try #require(Tools.path(of: name), "\(name) is not installed; see Packaging/packages.txt")
  }

  /// Owns the clipboard of an X server until it is released.
  private func copyX11(_ file: String, as type: String) async throws -> Program {
    let owner = try Program(
      try need("xclip"), ["-verbose", "-selection", "clipboard", "-t", type, "-i", file],
      environment: home.environment)
    try #require(try await eventually { owner.errors.contains("Waiting") || owner.hasEnded })
    return owner
  }

  /// Owns the clipboard of a Wayland compositor until it is released.
  private func copyWayland(_ file: String, as type: String) async throws -> Program {
    let owner = try Program(
      "/bin/sh", ["-c", #"exec wl-copy -f -t "$1" <"$0""#, file, type],
      environment: home.environment)
    try #require(
      try await eventually {
        let list = try Program(try need("wl-paste"), ["-l"], environment: home.environment)
        while !list.hasEnded { usleep(5_000) }
        return list.output.contains(type) || owner.hasEnded
      })
    return owner
  }

  /// Presses Ctrl+V until the picture is there.
  ///
  /// The window may learn of the keyboard too late to see its key.
  private func paste(
    _ window: WindowedProgram, _ screen: WaylandScreen, _ isThere: (Inspection) -> Bool
  ) async throws {
    for _ in 0..<10 where !(window.inspection.map(isThere) ?? false) {
      try await screen.pressControl("v")
      _ = try await eventually(within: .seconds(20)) { window.inspection.map(isThere) ?? false }
    }
    try await window.wait(for: "the picture", isThere)
  }

  /// Whether the picture in the editor is a file, byte for byte: its draft is saved at the end.
  private func expectDraft(_ window: WindowedProgram, has file: String) async throws {
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(result.status == 0)
    #expect(result.errors == "")
    let originals = home.names(in: ".local/share/mememe/originals")
    try #require(originals.count == 1)
    #expect(
      try home.read(".local/share/mememe/originals/\(originals[0])")
        == Array(Data(contentsOf: URL(filePath: file))))
  }

  @Test("A picture of 40 MB is pasted byte for byte on X11")
  func largeX11() async throws {
    let file = try largePicture()
    let screen = try await Screen(home)
    let owner = try await copyX11(file, as: "image/jpeg")
    let driver = try await WindowDriver(screen, home)
    try await driver.press("ctrl+v")
    try await driver.window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    try await expectDraft(driver.window, has: file)
    withExtendedLifetime(owner) {}
  }

  @Test("A picture of 40 MB is pasted byte for byte on Wayland")
  func largeWayland() async throws {
    let file = try largePicture()
    let screen = try await WaylandScreen(home)
    let owner = try await copyWayland(file, as: "image/jpeg")
    let window = try WindowedProgram(home)
    try await window.wait(for: "the first frame") { $0.frame > 0 }
    try await paste(window, screen) { $0.element("Share")?.enabled == true }
    try await expectDraft(window, has: file)
    withExtendedLifetime(owner) {}
  }

  @Test("A file that a file manager has copied is opened, on Wayland")
  func copiedFile() async throws {
    let picture = try home.write(SampleFiles.plainJPEG(), to: "a plain picture.jpg")
    let uri = try #require(
      picture.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
    let list = try home.write("copy\nfile://\(uri)".utf8, to: "list")
    let screen = try await WaylandScreen(home)
    let owner = try await copyWayland(list, as: "x-special/gnome-copied-files")
    let window = try WindowedProgram(home)
    try await window.wait(for: "the first frame") { $0.frame > 0 }
    try await paste(window, screen) { $0.element("a plain picture.jpg") != nil }
    window.program.terminate()
    let result = try await window.program.completion()
    #expect(result.status == 0)
    #expect(result.errors == "")
    // The picture is safe in its file.
    #expect(home.names(in: ".local/share/mememe/originals") == [])
    withExtendedLifetime(owner) {}
  }

  @Test("Text is pasted into a field, before what is typed next")
  func text() async throws {
    try home.write(SampleFiles.plainJPEG(), to: "Pictures/plain.jpg")
    let text = try home.write("one does".utf8, to: "text")
    let screen = try await Screen(home)
    let owner = try await copyX11(text, as: "UTF8_STRING")
    let driver = try await WindowDriver(screen, home, ["Pictures/plain.jpg"])
    try await driver.click("TOP")
    try await driver.window.wait(for: "focus") { $0.element("TOP")?.focused == true }
    try await driver.press("ctrl+v")
    try await driver.type(" not simply")
    try await driver.window.wait(for: "the text") {
      $0.element("TOP")?.value == "one does not simply"
    }
    withExtendedLifetime(owner) {}
  }

  @Test("A program that does not answer is reported, and does not block the window")
  func silence() async throws {
    let picture = try home.write(SampleFiles.plainPNG(), to: "Pictures/plain.png")
    let screen = try await Screen(home)
    let owner = try await copyX11(picture, as: "image/png")
    let driver = try await WindowDriver(screen, home)
    kill(owner.process, SIGSTOP)
    let shown = ShownLabels(in: driver.window)
    try await driver.press("ctrl+v")
    try await driver.press("ctrl+o")
    try await driver.window.wait(for: "the album") { $0.screen == "album" }
    try await driver.window.wait(for: "the message") { _ in shown.contain("does not answer") }
  }
}
