import Glibc
import Testing

@Suite("The other commands")
struct CommandTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
  }

  @Test("Help names every command and every exit status", arguments: ["--help", "-h", "help"])
  func help(option: String) async throws {
    let ending = try await home.run(option)
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    let words = [
      "mememe caption PICTURE", "--top", "--bottom", "--output", "--allow-damaged",
      "--font NAME", "--crop X,Y,W,H", "--batch",
      "mememe script", "--size", "--screenshots", "mememe doctor", "--version", "--scale",
      "--rotate 0|90|180|270",
      "0 done", "64", "65", "66", "73", "75",
    ]
    #expect(words.filter { !ending.output.contains($0) } == [])
  }

  @Test("The version is one line")
  func version() async throws {
    let ending = try await home.run("--version")
    #expect(ending.status == 0)
    #expect(ending.output.wholeMatch(of: /mememe \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("The doctor finds everything where there is a display")
  func doctor() async throws {
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    let ending = try await home.run("doctor")
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    for line in [
      "display: dummy", "picture decoder: JPEG, PNG", "fonts: ", "writing systems: all", "icons: ",
      "pictures: Pictures",
    ] {
      #expect(ending.output.contains("ok      \(line)"), "\(ending.output)")
    }
  }

  @Test("The doctor names what is missing")
  func doctorWithProblems() async throws {
    let folder = home.path("Pictures")
    try #require(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    let ending = try await home.startWithoutPrivileges(["doctor"]).ending()
    #expect(ending.status == 1)
    #expect(ending.output.contains("problem display: none"))
    #expect(ending.output.contains("problem pictures: Pictures cannot be written to"))
    #expect(ending.output.contains("ok      picture decoder"))
  }

  @Test("Without a display the window ends with 75 and says what works", arguments: [true, false])
  func noDisplay(withRuntimeFolder: Bool) async throws {
    if withRuntimeFolder {
      try home.makeFolder("runtime")
      home.environment["XDG_RUNTIME_DIR"] = home.path("runtime")
    }
    let ending = try await home.run()
    #expect(ending.status == 75)
    #expect(ending.output == "")
    #expect(ending.errorLines.count == 1)
    #expect(ending.errors.contains("no display") && ending.errors.contains("mememe caption"))
  }

  @Test("A display that does not answer is none")
  func wrongDisplay() async throws {
    home.environment["DISPLAY"] = ":64123"
    home.environment["WAYLAND_DISPLAY"] = "wayland-64123"
    home.environment["XDG_RUNTIME_DIR"] = home.path
    let ending = try await home.run()
    #expect(ending.status == 75)
    #expect(ending.errors.contains("mememe caption"))
  }

  @Test("A caption needs no variables at all")
  func emptyEnvironment() async throws {
    try home.write(SampleFiles.plainJPEG(), to: "in.jpg")
    home.environment = [:]
    let ending = try await home.run("caption", "in.jpg", "--top", "bare", "--output", "out.jpg")
    #expect(ending.status == 0)
    #expect(try Examination(home.path("out.jpg")).hasCaption(in: .top))
  }
}
