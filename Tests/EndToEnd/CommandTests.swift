import Foundation
import Glibc
import Services
import Testing

@Suite("The other commands")
struct CommandTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
  }

  @Test(
    "Help names every command and every exit status",
    arguments: [["--help"], ["-h"], ["help"], ["caption", "--help"]])
  func help(arguments: [String]) async throws {
    let result = try await home.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let words = [
      "mememe caption PICTURE", "--top", "--bottom", "--output", "--allow-damaged",
      "--font NAME", "--crop X,Y,W,H", "--batch", "--look", "--text", "--at X,Y,W,H[,ANGLE]",
      "--recipe FILE", "--save-recipe FILE",
      "mememe script", "--size", "--screenshots", "mememe doctor", "--version", "--scale",
      "--rotate 0|90|180|270", "--set KEY=VALUE", "mememe config list", "mememe config get KEY",
      "mememe config set KEY VALUE", "mememe config unset KEY",
      "0 done", "64", "65", "66", "73", "75",
    ]
    #expect(words.filter { !result.output.contains($0) } == [])
  }

  @Test("The version is one line")
  func version() async throws {
    let result = try await home.run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /mememe \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("The doctor reports no problem with a display")
  func doctor() async throws {
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    let result = try await home.run("doctor")
    #expect(result.status == 0)
    #expect(result.errors == "")
    for line in [
      "display: dummy", "picture decoder: JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF, BMP",
      "sandbox: 7 of 7 forbidden calls denied", "fonts: ", "writing systems: all", "icons: ",
      "pictures: Pictures", "handing out: mememe-serve listens",
    ] {
      #expect(result.output.contains("ok      \(line)"), "\(result.output)")
    }
  }

  @Test("The doctor's report has the log, and nothing of the user's")
  func report() async throws {
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    try home.makeFolder(".config/mememe")
    try home.write(
      #"{"theme": "light", "camera": "Ann's camera"}"#.utf8, to: ".config/mememe/config.json")
    let result = try await home.run(["doctor", "--report"])
    #expect(result.status == 0)
    for line in [
      "setting theme: light", "setting camera: set", "log: empty", "video driver: dummy", "SDL: ",
    ] {
      #expect(result.output.contains("\n\(line)"), "\(result.output)")
    }
    #expect(!result.output.contains(home.path("")))
    #expect(!result.output.contains("Ann"))
    #expect(result.output.hasSuffix("it can be attached to a report of a problem.\n"))
  }

  @Test("The doctor reports missing parts")
  func doctorWithProblems() async throws {
    let folder = home.path("Pictures")
    try #require(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    let result = try await home.startWithoutPrivileges(["doctor"]).completion()
    #expect(result.status == 1)
    #expect(result.output.contains("problem display: none"))
    #expect(result.output.contains("problem pictures: Pictures cannot be written to"))
    #expect(result.output.contains("ok      picture decoder"))
  }

  @Test("Without a display the window exits with 75 and a hint", arguments: [true, false])
  func noDisplay(withRuntimeFolder: Bool) async throws {
    if withRuntimeFolder {
      try home.makeFolder("runtime")
      home.environment["XDG_RUNTIME_DIR"] = home.path("runtime")
    }
    let result = try await home.run()
    #expect(result.status == 75)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("no display") && result.errors.contains("mememe caption"))
  }

  @Test("A display that cannot be opened counts as missing")
  func wrongDisplay() async throws {
    home.environment["DISPLAY"] = ":64123"
    // Otherwise libdbus starts a bus for the display.
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = SilentBus.nowhere
    home.environment["WAYLAND_DISPLAY"] = "wayland-64123"
    home.environment["XDG_RUNTIME_DIR"] = home.path
    let result = try await home.run()
    #expect(result.status == 75, "\(result.errors)")
    #expect(result.errors.contains("mememe caption"))
  }

  @Test("A caption needs no environment variables")
  func emptyEnvironment() async throws {
    try home.write(SampleFiles.plainJPEG(), to: "in.jpg")
    home.environment = Home.sanitizerOptions
    let result = try await home.run("caption", "in.jpg", "--top", "bare", "--output", "out.jpg")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try WrittenPicture(home.path("out.jpg")).hasCaption(in: .top))
  }
}
