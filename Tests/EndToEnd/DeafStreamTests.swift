import Testing

/// Standard streams that are full, closed, or read by nobody any more.
@Suite("Nobody listens")
struct DeafStreamTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  @Test(
    "What cannot be told on standard output is told by the status: 73",
    arguments: [
      ["--help"], ["--version"], ["doctor"], ["sent", "list"], ["sent", "list", "--json"],
    ],
    DeafStream.allCases)
  func output(arguments: [String], stream: DeafStream) async throws {
    _ = try await journey.home.run("sent", "import", "Pictures/plain.jpg", "--top", "kept")
    let ending = try await journey.home.run(arguments, is: stream)
    #expect(ending.status == 73)
    #expect(ending.errorLines.count == 1, "\(ending.errors)")
    #expect(ending.errors.hasPrefix("mememe: standard output: "))
    #expect(try await keptMemes() == 1)
  }

  @Test("A meme whose name nobody hears is kept all the same", arguments: DeafStream.allCases)
  func importing(stream: DeafStream) async throws {
    let ending = try await journey.home.run(
      ["sent", "import", "Pictures/plain.jpg", "--top", "kept"], is: stream)
    #expect(ending.status == 73)
    #expect(try await keptMemes() == 1)
  }

  @Test("Warnings that nobody hears hold the window up nowhere", arguments: DeafStream.allCases)
  func errors(stream: DeafStream) async throws {
    let warned = #"{"start": "editor", "colour": 1}"#
    try journey.home.write(warned.utf8, to: ".config/mememe/config.json")
    let script =
      Journey.choosePicture + """
        click "TOP"
        type "kept"
        press Return

        """ + Journey.save
    try journey.home.write(script.utf8, to: "journey.ui")
    let ending = try await journey.home.run(
      ["script", "journey.ui"], descriptor: 2, is: stream)
    #expect(ending.status == 0)
    #expect(journey.savedNames.count == 1)
    #expect(try await keptMemes() == 1)
  }

  @Test("A failure that nobody hears is told by the status", arguments: DeafStream.allCases)
  func failures(stream: DeafStream) async throws {
    let ending = try await journey.home.run(
      ["caption", "nowhere.jpg", "--output", "out.jpg"], descriptor: 2, is: stream)
    #expect(ending.status == 66)
  }

  /// How many memes with that text are in the library, once it has been looked at by somebody else.
  private func keptMemes() async throws -> Int {
    let ending = try await journey.home.run("sent", "list")
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.output.split(separator: "\n").filter { $0.contains("kept") }.count
  }
}
