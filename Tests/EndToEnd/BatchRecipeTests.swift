import Testing

@Suite("mememe caption --batch: styles and recipes")
struct BatchRecipeTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.plainPNG(), to: "in.png")
    try home.makeFolder("out")
  }

  /// Runs a batch, with the keys of its lines that follow the picture and the output.
  private func batch(_ keys: [String], _ options: [String]) async throws -> Program.Completion {
    let lines = keys.enumerated().map { #"{"picture":"in.png","output":"\#($0).png",\#($1)}"# }
    try home.write(lines.joined(separator: "\n").utf8, to: "list")
    return try await home.run(["caption", "--batch", "list", "--output-dir", "out"] + options)
  }

  private func single(_ options: [String]) async throws -> [UInt8] {
    let result = try await home.run(["caption", "in.png", "--output", "single.png"] + options)
    #expect(result.status == 0 && result.errors == "")
    return try home.read("single.png")
  }

  @Test("A style changes that of an added text in the look, in the font of the line or the batch")
  func styles() async throws {
    let result = try await batch(
      [
        #""look":"label","captions":[{"text":"one","style":{"capitals":false}}]"#,
        #""look":"bar","captions":[{"text":"one","style":{"capitals":true}}]"#,
        #""look":"label","font":"DejaVu Sans","captions":[{"text":"one","style":{}}]"#,
      ], ["--font", "DejaVu Serif"])
    #expect(result.status == 0 && result.errors == "")
    let label = try await single(["--look", "label", "--font", "DejaVu Serif", "--text", "one"])
    #expect(try home.read("out/0.png") == label)
    let bar = try await single(["--look", "bar", "--font", "DejaVu Serif", "--text", "one"])
    #expect(try home.read("out/1.png") == bar)
    let sans = try await single(["--look", "label", "--font", "DejaVu Sans", "--text", "one"])
    #expect(try home.read("out/2.png") == sans)
  }

  @Test(
    "A line's own recipe is not changed by the options of the command, but by those of the line")
  func ownRecipe() async throws {
    let own = try await single([
      "--look", "plain", "--top", "own", "--crop", "0,0,300,200", "--save-recipe", "own.json",
    ])
    let restyled = try await single(["--recipe", "own.json", "--look", "label"])
    _ = try await single(["--top", "all", "--save-recipe", "all.json"])
    let options = [
      "--recipe", "all.json", "--look", "bar", "--font", "DejaVu Serif", "--crop", "9,9,99,99",
    ]
    let all = try await single(options + ["--bottom", "b"])
    let result = try await batch(
      [#""recipe":"own.json""#, #""recipe":"own.json","look":"label""#, #""bottom":"b""#], options)
    #expect(result.status == 0 && result.errors == "")
    #expect(try home.read("out/0.png") == own)
    #expect(try home.read("out/1.png") == restyled)
    #expect(try home.read("out/2.png") == all)
  }

  @Test(
    "A recipe of the command that cannot be read is reported once, and no line is made",
    arguments: [("none.json", 66), ("in.png", 65), ("out", 65)] as [(String, Int32)])
  func unreadableRecipe(file: String, status: Int32) async throws {
    let result = try await batch([#""top":"a""#, #""top":"b""#], ["--recipe", file])
    #expect(result.status == status)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("mememe: \(file): "), "\(result.errors)")
    #expect(home.names(in: "out") == [])
  }
}
