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
    try await driver.click("Copy")
    try await driver.window.wait(for: "the alert") { $0.element("Copied") != nil }
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
}
