import MemeCore
import Testing

@Suite("Drags from other programs onto the window", .serialized)
struct DragTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward, startsInEditor: true)
  }

  /// Drags onto a new window, and waits until something is shown.
  private func drag(
    _ offers: [(String, String)], waitingFor label: String?
  ) async throws -> DragSource.Outcome {
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    let source = try DragSource(
      screen.display, offers.map { (type: $0.0, bytes: Array($0.1.utf8)) })
    let outcome = try await source.drop(on: driver.windowID)
    if let label { try await driver.window.wait(for: label) { $0.element(label) != nil } }
    // The window goes on.
    try await driver.click("Album")
    try await driver.window.wait(for: "the album") { $0.screen == "album" }
    return outcome
  }

  @Test(
    "A file is opened, whatever else is offered, and in any order",
    arguments: [
      ["text/uri-list"], ["text/uri-list", "text/plain"], ["text/plain", "text/uri-list"],
      ["image/png", "text/uri-list"],
    ])
  func file(types: [String]) async throws {
    let path = try home.write(SampleFiles.plainJPEG(), to: "dragged, ünder.jpg")
    let uri = FileURIList.uri(of: path)
    let content = types.map { ($0, $0 == "text/uri-list" ? "\(uri)\r\n" : uri) }
    let outcome = try await drag(content, waitingFor: "dragged, ünder.jpg")
    #expect(outcome != .refused)
  }

  @Test("What is no file is reported")
  func text() async throws {
    let outcome = try await drag(
      [("text/plain", "one does not simply")],
      waitingFor: "That is no file of this computer. Save it first, then drop the file.")
    #expect(outcome == .dropped(["text/plain"]))
  }

  @Test("A link is reported")
  func link() async throws {
    let outcome = try await drag(
      [("text/plain", "https://example.org/cat.jpg")],
      waitingFor: "Links are not downloaded. Save the picture first, then drop its file.")
    #expect(outcome == .dropped(["text/plain"]))
  }

  @Test(
    "What SDL does not take, such as a picture without a file, is refused before it is dropped",
    arguments: ["image/png", "UTF8_STRING"])
  func refused(type: String) async throws {
    #expect(try await drag([(type, "none")], waitingFor: nil) == .refused)
  }
}
