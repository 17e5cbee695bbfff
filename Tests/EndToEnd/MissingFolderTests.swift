import Foundation
import Glibc
import Testing

@Suite("Folders behind links that lead nowhere", .serialized)
struct MissingFolderTests {
  /// The folders of the base directory specification, in a home.
  static let folders = [".local/share", ".local/state", ".cache", ".config"]

  /// Makes a folder of a home a link to a folder that is not there.
  private func breakLink(_ folder: String, in home: Home) throws {
    try home.makeFolder(".local")
    try? FileManager.default.removeItem(atPath: home.path(folder))
    try FileManager.default.createSymbolicLink(
      atPath: home.path(folder), withDestinationPath: home.path("disk/folder"))
  }

  @Test("A command says in one sentence that its folder cannot be made", arguments: folders)
  func commands(folder: String) async throws {
    let home = try Home()
    try breakLink(folder, in: home)
    let picture = try home.write(SampleFiles.plainJPEG(), to: "picture.jpg")
    let commands = [
      [".local/share", "sent", "list"],
      [".local/share", "sent", "import", picture, "--top", "a"],
      [".config", "config", "set", "theme", "dark"],
      ["", "caption", picture, "--top", "a", "--output", home.path("out.jpg")],
    ]
    for command in commands {
      let result = try await home.run(Array(command.dropFirst()))
      guard command[0] == folder else {
        #expect(result.status == 0, "\(command): \(result.errors)")
        continue
      }
      #expect(result.status == 73, "\(command): \(result.errors)")
      #expect(result.errorLines.count == 1 && result.errors.contains("folder cannot be made"))
    }
    let doctor = try await home.run("doctor")
    #expect(doctor.status == 1, "there is no display")
    #expect(doctor.output.contains("folder cannot be made") == (folder == ".local/share"))
  }

  @Test("A home in which no folder can be made", arguments: ["/proc", "/dev/null", "loop"])
  func unusableHome(path: String) async throws {
    let home = try Home()
    try FileManager.default.createSymbolicLink(
      atPath: home.path("loop"), withDestinationPath: "loop")
    home.environment["HOME"] = path.hasPrefix("/") ? path : home.path(path)
    for command in [["sent", "list"], ["config", "set", "theme", "dark"]] {
      let result = try await home.run(command)
      #expect(result.status == 73, "\(command): \(result.errors)")
      #expect(result.errorLines.count == 1)
    }
  }

  @Test("The window opens and saves a meme to Pictures", arguments: folders)
  func window(folder: String) async throws {
    let journey = try Journey()
    try breakLink(folder, in: journey.home)
    let addsMeme = folder == ".config" ? "click \"Add\"\n" : ""
    let result = try await journey.run(
      addsMeme + Journey.choosePicture + """
        click "TOP"
        type "still here"
        press Return
        click "Share"
        click "Save to Pictures"
        wait "Saved"
        click "OK"
        """)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(journey.savedNames.count == 1)
  }

  @Test("The draft is written when the disk of the data folder is back")
  func diskComesBack() async throws {
    let journey = try Journey()
    try breakLink(".local/share", in: journey.home)
    let script = Journey.choosePicture + "click \"TOP\"\ntype \"words\"\nwait \"never there\"\n"
    try journey.home.write(script.utf8, to: "journey.ui")
    let program = try journey.home.start(["script", "journey.ui", "--size", "1000x760"])
    #expect(try await eventually { program.errors.contains("was not kept") })
    try journey.home.makeFolder("disk/folder")
    program.terminate()
    // The script has not reached its end.
    #expect(try await program.completion().status < 128)
    let drafts = ".local/share/mememe/drafts"
    let name = try #require(
      journey.home.names(in: drafts).first { $0.hasSuffix(".json") })
    #expect(
      String(decoding: try journey.home.read("\(drafts)/\(name)"), as: UTF8.self)
        .contains("words"))
  }

  @Test("A kiosk opens, and ends when it is asked to", arguments: folders)
  func kiosk(folder: String) async throws {
    let kiosk = try KioskHome()
    try breakLink(folder, in: kiosk.home)
    kiosk.home.environment["SDL_VIDEODRIVER"] = "dummy"
    let inspector = "inspection.json"
    kiosk.home.environment["MEMEME_INSPECT"] = kiosk.home.path(inspector)
    let program = try kiosk.home.start(["--kiosk"] + kiosk.options())
    #expect(
      try await eventually { program.hasEnded || (try? kiosk.home.read(inspector)) != nil })
    program.terminate()
    let result = try await program.completion()
    #expect(result.status == 0, "\(result.errors)")
  }
}
