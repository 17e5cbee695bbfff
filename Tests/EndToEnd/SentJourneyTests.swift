import Foundation
import Glibc
import Testing

@Suite("Sent memes and drafts, without a display", .serialized)
struct SentJourneyTests {
  private let journey: Journey

  init() throws {
    journey = try Journey(Home.awkward, startsInEditor: false)
    try journey.home.write(SampleFiles.plainJPEG(1200, 800), to: "Pictures/desert.jpg")
  }

  private func expectDone(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await journey.run(script)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
  }

  private func names(_ folder: String) -> [String] {
    journey.home.names(in: ".local/share/mememe/\(folder)")
  }

  /// The content of all drafts.
  private var draft: String {
    names("drafts").filter { $0.hasSuffix(".json") }
      .compactMap { try? journey.home.read(".local/share/mememe/drafts/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  @Test("Memes are made, browsed, searched, edited, shared again, deleted and restored")
  func everything() async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Scripts/sent-memes.ui")
    try await expectDone(try String(contentsOf: script, encoding: .utf8))
    #expect(journey.savedNames.count == 3)
    #expect(names("memes").count == 2, "one meme and its recipe")
    #expect(names("originals").count == 1, "the same picture is kept once")
    #expect(names("thumbnails").count == 1)
    // No file contains the deleted meme any more.
    let result = try await journey.home.run("sent", "list", "--json")
    #expect(!result.output.contains("too hot"))
    for case let name as String in FileManager.default.enumerator(
      atPath: journey.home.path(".local/share/mememe")) ?? .init()
    {
      guard let bytes = try? journey.home.read(".local/share/mememe/\(name)") else { continue }
      #expect(!String(decoding: bytes, as: UTF8.self).contains("too hot"), "\(name)")
    }
  }

  @Test("Memes are made, found, deleted, restored and viewed with fingers only")
  func byFinger() async throws {
    journey.home.useEnglish()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Scripts/by-finger.ui")
    try await expectDone(try String(contentsOf: script, encoding: .utf8))
    #expect(journey.savedNames.count == 2)
  }

  @Test("The view of the sent memes is restored")
  func mode() async throws {
    try await expectDone("click \"Grid\"")
    try await expectDone("expect \"Grid\"\nscreenshot end.png")
    #expect(try journey.inspection.screen == "sent-grid")
  }

  @Test("After a crash the draft is offered, can be continued, and is removed with the meme")
  func powerCut() async throws {
    let typing = """
      click "Add"
      click "Album"
      click "desert.jpg"
      wait "desert.jpg"
      click "TOP"
      type "half a thought"
      press Return
      wait "never"
      """
    try journey.home.write(typing.utf8, to: "typing.ui")
    let program = try journey.home.start(["script", "typing.ui"])
    // The step that never succeeds keeps the program running until the draft is saved.
    let isSafe = try await eventually {
      program.hasEnded || draft.contains("half a thought") && draft.contains("desert.jpg")
    }
    try #require(isSafe && !program.hasEnded)
    kill(program.process, SIGKILL)
    _ = try await program.completion()
    #expect(names("drafts").count == 2, "a draft and its lock")

    try await expectDone(
      """
      expect "Sent Memes"
      wait "Continue"
      screenshot draft.png
      click "Continue"
      expect "half a thought"
      expect "desert.jpg"
      press ctrl+s
      wait "Saved"
      click "OK"
      wait "half a thought"
      """)
    try await expectDone("wait \"half a thought\"\nwait 500ms\nexpect-not \"Continue\"")
    #expect(names("drafts") == [])
  }

  @Test("A normal exit keeps the draft, and Discard removes it")
  func orderlyEnd() async throws {
    try await expectDone("click \"Add\"\nclick \"TOP\"\ntype \"later\"\npress Return")
    try await expectDone("wait \"Continue\"\nclick \"Discard\"\nexpect-not \"Continue\"")
    try await expectDone("wait 800ms\nexpect-not \"Continue\"")
  }

  @Test("With the editor as root, Sent leads to the memes and back")
  func editorRoot() async throws {
    try journey.home.makeFolder(".config/mememe")
    try journey.home.write(#"{"start": "editor"}"#.utf8, to: ".config/mememe/config.json")
    try await expectDone(
      """
      click "Album"
      click "desert.jpg"
      wait "desert.jpg"
      click "TOP"
      type "kept"
      press Return
      press ctrl+s
      wait "Saved"
      click "OK"
      expect "desert.jpg"
      click "Sent"
      wait "kept"
      click "Back"
      click "Cancel"
      expect-disabled "Share"
      expect-not "The meme was discarded."
      """)
  }
}
