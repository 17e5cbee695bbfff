import Testing

/// Standard streams that are full, closed, or without a reader.
@Suite("Output that nothing reads")
struct BrokenStreamTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test(
    "If standard output cannot be written, the exit status is 73",
    arguments: [
      ["--help"], ["--version"], ["doctor"], ["sent", "list"], ["sent", "list", "--json"],
    ],
    BrokenStream.allCases)
  func output(arguments: [String], stream: BrokenStream) async throws {
    _ = try await journey.home.run("sent", "import", "Pictures/plain.jpg", "--top", "kept")
    let result = try await journey.home.run(arguments, is: stream)
    #expect(result.status == 73)
    #expect(result.errorLines.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix("mememe: standard output: "))
    #expect(try await savedMemeCount() == 1)
  }

  @Test("A meme is saved even if its name cannot be printed", arguments: BrokenStream.allCases)
  func importing(stream: BrokenStream) async throws {
    let result = try await journey.home.run(
      ["sent", "import", "Pictures/plain.jpg", "--top", "kept"], is: stream)
    #expect(result.status == 73)
    #expect(try await savedMemeCount() == 1)
  }

  @Test("Warnings that cannot be printed do not block the window", arguments: BrokenStream.allCases)
  func errors(stream: BrokenStream) async throws {
    let warned = #"{"start": "editor", "colour": 1}"#
    try journey.home.write(warned.utf8, to: ".config/mememe/config.json")
    let script =
      Journey.choosePicture + """
        click "TOP"
        type "kept"
        press Return

        """ + Journey.save
    try journey.home.write(script.utf8, to: "journey.ui")
    let result = try await journey.home.run(
      ["script", "journey.ui"], descriptor: 2, is: stream)
    #expect(result.status == 0)
    #expect(journey.savedNames.count == 1)
    #expect(try await savedMemeCount() == 1)
  }

  @Test(
    "A draft that cannot be kept does not end the window, though nobody reads why",
    .enabled(if: SmallDisk.isPossible, "only root can mount a disk"),
    arguments: BrokenStream.allCases)
  func drafts(stream: BrokenStream) async throws {
    try journey.home.makeFolder(".local/share")
    let disk = try SmallDisk(
      at: journey.home.path(".local/share"), kilobytes: 64, isReadOnly: true)
    // The pause is longer than the time after which a change is kept.
    let script =
      Journey.choosePicture + """
        click "TOP"
        type "typed"
        press Return
        wait 4000ms
        expect "typed"

        """ + Journey.save
    try journey.home.write(script.utf8, to: "journey.ui")
    let result = try await journey.home.run(["script", "journey.ui"], descriptor: 2, is: stream)
    #expect(result.status == 0)
    #expect(journey.savedNames.count == 1)
    withExtendedLifetime(disk) {}
  }

  @Test("A failure that cannot be printed sets the status", arguments: BrokenStream.allCases)
  func failures(stream: BrokenStream) async throws {
    let result = try await journey.home.run(
      ["caption", "nowhere.jpg", "--output", "out.jpg"], descriptor: 2, is: stream)
    #expect(result.status == 66)
  }

  /// The number of memes with the text in the library, listed by another process.
  private func savedMemeCount() async throws -> Int {
    let result = try await journey.home.run("sent", "list")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").filter { $0.contains("kept") }.count
  }
}
