import Testing

@Suite("Settings on the command line")
struct ConfigTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
  }

  private static let file = ".config/mememe/config.json"

  private func content() throws -> String {
    String(decoding: try home.read(Self.file), as: UTF8.self)
  }

  @Test("A setting is written, read, listed and removed")
  func roundTrip() async throws {
    let set = try await home.run("config", "set", "theme", "dark")
    #expect(set.status == 0 && set.output == "" && set.errors == "")
    #expect(try content() == "{\n  \"theme\": \"dark\"\n}\n")
    #expect(try await home.run("config", "get", "theme").output == "dark\n")
    #expect(try await home.run("config", "list").output.contains("theme = dark\n"))
    let list = try await home.run("config", "list", "--json")
    #expect(list.output.contains(#"{"key": "theme", "value": "dark", "default": "auto""#))
    #expect(try await home.run("config", "unset", "theme").status == 0)
    #expect(try content() == "{\n}\n")
  }

  @Test("A comment stays")
  func comment() async throws {
    try home.makeFolder(".config/mememe")
    try home.write("{\n  // big\n  scale: 2, // very\n}\n".utf8, to: Self.file)
    #expect(try await home.run("config", "set", "scale", "3").status == 0)
    #expect(try content() == "{\n  // big\n  scale: 3, // very\n}\n")
  }

  @Test("A file that is no object stays as it is: 73, and one line says what to do")
  func cannotBeWritten() async throws {
    try home.makeFolder(".config/mememe")
    try home.write("theme = dark\n".utf8, to: Self.file)
    let result = try await home.run("config", "set", "theme", "dark")
    #expect(result.status == 73 && result.output == "")
    #expect(result.errorLines.count == 1 && result.errors.contains("config.json"))
    #expect(try content() == "theme = dark\n")
  }

  @Test("A wrong value is one warning with its line, and the window opens")
  func warning() async throws {
    try home.makeFolder(".config/mememe")
    try home.write("{\n  theme: 'pink',\n  start: 'editor'\n}\n".utf8, to: Self.file)
    try home.write("expect \"Album\"\n".utf8, to: "look.ui")
    let result = try await home.run(["script", "look.ui"])
    #expect(result.status == 0)
    #expect(
      result.errors
        == "mememe: \(Self.file), line 2: theme is \"auto\", \"dark\" or \"light\"\n")
  }

  @Test("--set takes precedence over the file")
  func option() async throws {
    try home.makeFolder(".config/mememe")
    try home.write("{start: 'sent'}".utf8, to: Self.file)
    try home.write("expect \"Album\"\n".utf8, to: "look.ui")
    let result = try await home.run(["script", "look.ui", "--set", "start=editor"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }
}
