import Glibc
import Testing

/// The contract of the steps of a script, a row for each kind of step and each promise about them.
///
/// What is no step has its rows in `ScriptTests.syntaxError`.
@Suite("The steps of a script, row by row", .serialized)
struct ScriptTableTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
    try journey.home.write(SampleFiles.plainJPEG(), to: "a b.jpg")
  }

  /// Steps that succeed in the editor, and the files that they write.
  struct Success: CustomTestStringConvertible {
    var steps: String
    var writes: [String] = []
    var testDescription: String { steps.replacing("\n", with: "; ") }

    init(_ steps: String, writes: [String] = []) {
      self.steps = steps
      self.writes = writes
    }
  }

  private static let successes = [
    Success(#"size 480x800\#nexpect "Album""#),
    Success(#"click "Album"\#nexpect "Back""#),
    Success(#"tap "Album"\#nexpect "Back""#),
    Success(#"press ctrl+o\#nwait "Back"\#npress Escape\#nexpect-not "Back""#),
    // Quoted text ignores case; equal labels come before those that contain it, and values count.
    Success(#"click "aLBUM"\#nexpect "bACK""#),
    Success(#"expect "lbu""#),
    Success(#"expect-not "lbu""#),
    Success(#"click "TOP"\#ntype "one"\#npress Return\#nexpect "one"\#nexpect-not "one""#),
    Success(#"click "TOP"\#ntype "a \"b\" \\c"\#nexpect "a \"b\" \\c""#),
    Success(
      #"drop a b.jpg\#nclick "TOP"\#nexpect-focus "TOP"\#npress Tab\#nexpect-focus "BOTTOM""#),
    Success(#"expect-enabled "Album"\#nexpect-disabled "Share"\#nexpect-not "Nope""#),
    Success(#"click "Album" 1\#nexpect "Back""#),
    Success(#"drop a b.jpg\#nexpect-enabled "Share"\#nexpect "a b.jpg""#),
    Success(
      #"drop a b.jpg\#nclick "Crop"\#ndrag "Crop handle top left" 40,40\#nclick "Done"\#n"#
        + #"expect-enabled "Share""#),
    Success(#"swipe 400,500 400,100\#nexpect "Album""#),
    Success(#"wait 1ms\#nwait "Album""#),
    Success(#"screenshot a b.png"#, writes: ["a b.png"]),
    Success(#"screenshot # a.png"#, writes: ["# a.png"]),
    Success("# a comment\n\n#\n"),
    // The end is an orderly quit, also if the last step asks for it.
    Success(#"press ctrl+q"#),
    Success("press ctrl+q\n# nothing more\n\n"),
  ]

  @Test("Steps that can be taken end with 0 and print nothing", arguments: successes)
  func success(_ row: Success) async throws {
    let result = try await journey.run(row.steps)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output + result.errors == "")
    let others = journey.home.visibleNames.filter { !row.writes.contains($0) }
    #expect(
      others == ["Pictures", "a b.jpg", WindowedProgram.inspectorFile, "journey.ui"].sorted())
    #expect(row.writes.allSatisfy(journey.home.visibleNames.contains))
  }

  @Test(
    "A step that cannot be taken ends with 1, and reports the line, what was expected and seen",
    arguments: [
      (#"click "Nope""#, #""Nope", enabled"#), (#"click "Share""#, #""Share", enabled"#),
      (#"click "Album" 2"#, #""Album" number 2, enabled"#), (#"tap "Nope""#, #""Nope", enabled"#),
      (#"drag "Nope" 4,4"#, #""Nope", enabled"#), (#"type "x""#, "something that has the focus"),
      (#"wait "Nope""#, #""Nope""#), (#"expect "Nope""#, #""Nope""#),
      (#"expect-not "album""#, #"no "album""#), (#"expect-enabled "Share""#, #""Share", enabled"#),
      (#"expect-disabled "Album""#, #""Album", disabled"#),
      (#"expect-focus "TOP""#, #""TOP" with the focus"#),
    ])
  func failure(step: String, expectation: String) async throws {
    journey.home.environment["MEMEME_SCRIPT_TIMEOUT"] = "2"
    let result = try await journey.run("# first\nexpect \"Cancel\"\n\(step)\nexpect \"Album\"\n")
    #expect(result.status == 1)
    #expect(result.output == "")
    let lines = result.errorLines.map(String.init)
    #expect(
      lines.prefix(3) == [
        "line 3: \(step)", "expected: \(expectation)", "there was, on screen 'editor':",
      ])
    #expect(lines.contains { $0.hasPrefix(#"button "Album""#) })
    #expect(lines.contains { $0.hasPrefix(#"button "Share" disabled"#) })
  }

  @Test(
    "A script whose window closes before its last step ends with 1",
    arguments: [#"expect "Album""#, "wait 1ms", "screenshot a.png", "press Escape"])
  func closed(step: String) async throws {
    let result = try await journey.run("press ctrl+q\n\n\(step)\n# the end")
    #expect(result.status == 1)
    #expect(result.errors == "line 3: \(step)\nthe window was closed before this step\n")
  }

  @Test("A script that is ended from outside ends with 1", arguments: [SIGTERM, SIGINT])
  func ended(signal: Int32) async throws {
    try journey.home.write("wait 600000ms\nexpect \"Album\"\n".utf8, to: "journey.ui")
    let program = try journey.home.start(["script", "journey.ui"])
    _ = try await eventually { journey.home.visibleNames.contains(WindowedProgram.inspectorFile) }
    kill(program.process, signal)
    let result = try await program.completion()
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("\nthe window was closed before this step\n"))
  }

  @Test("A screenshot is written to the folder that --screenshots names")
  func screenshotFolder() async throws {
    try journey.home.makeFolder("shots")
    let result = try await journey.run("screenshot a b.png", "--screenshots", "shots")
    #expect(result.status == 0)
    #expect(journey.home.names(in: "shots") == ["a b.png"])
  }
}
