import Glibc
import Testing

@Suite("Where mememe caption writes to")
struct OutputTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(SampleFiles.photoJPEG(1200, 900), to: "in.jpg")
    try home.makeFolder("out")
  }

  private func expectFailure(
    _ word: String, to output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await home.run("caption", "in.jpg", "--top", "x", "--output", output)
    expectFailure(result, word, sourceLocation)
  }

  private func expectFailure(
    _ result: Program.Completion, _ word: String, _ sourceLocation: SourceLocation
  ) {
    #expect(result.status == 73, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(result.errorLines.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test("A folder that does not exist: 73")
  func missingFolder() async throws {
    try await expectFailure("does not exist", to: "nowhere/new.jpg")
    #expect(home.names(in: "") == ["Pictures", "in.jpg", "out"])
  }

  @Test("The path of a folder: 73")
  func outputIsFolder() async throws {
    try home.makeFolder("out/album.jpg")
    try await expectFailure("is a folder", to: "out/album.jpg")
    #expect(home.names(in: "out") == ["album.jpg"])
    #expect(home.names(in: "out/album.jpg") == [])
  }

  @Test("A name that is too long: 73")
  func nameTooLong() async throws {
    let name = String(repeating: "x", count: 300) + ".jpg"
    let result = try await home.run("caption", "in.jpg", "--output", "out/\(name)")
    #expect(result.status == 73)
    #expect(result.errorLines.count == 1)
    #expect(home.names(in: "out") == [])
  }

  @Test("A folder without write permission: 73")
  func readOnlyFolder() async throws {
    try home.write("old".utf8, to: "out/taken.jpg")
    try #require(chmod(home.path("out"), 0o555) == 0)
    defer { chmod(home.path("out"), 0o755) }
    for output in ["out/new.jpg", "out/taken.jpg"] {
      let arguments = ["caption", "in.jpg", "--top", "x", "--output", output]
      let result = try await home.startWithoutPrivileges(arguments).completion()
      expectFailure(result, "cannot be written", #_sourceLocation)
    }
    #expect(home.names(in: "out") == ["taken.jpg"])
    #expect(try home.read("out/taken.jpg") == Array("old".utf8))
  }

  @Test("A device that is full: 73")
  func fullDevice() async throws {
    try #require(symlink("/dev/full", home.path("out/full.jpg")) == 0)
    try await expectFailure("disk is full", to: "out/full.jpg")
    #expect(home.names(in: "out") == ["full.jpg"])
  }

  @Test("A disk that is full: 73", .enabled(if: SmallDisk.isPossible, "only root can mount a disk"))
  func fullDisk() async throws {
    let disk = try SmallDisk(at: home.path("out"), kilobytes: 64)
    try home.write("old".utf8, to: "out/taken.jpg")
    try await expectFailure("disk is full", to: "out/new.jpg")
    try await expectFailure("disk is full", to: "out/taken.jpg")
    #expect(home.names(in: "out") == ["taken.jpg"])
    #expect(try home.read("out/taken.jpg") == Array("old".utf8))
    withExtendedLifetime(disk) {}
  }

  @Test(
    "A disk that is read-only: 73",
    .enabled(if: SmallDisk.isPossible, "only root can mount a disk"))
  func readOnlyDisk() async throws {
    let disk = try SmallDisk(at: home.path("out"), kilobytes: 64, isReadOnly: true)
    try await expectFailure("cannot be written", to: "out/new.jpg")
    #expect(home.names(in: "out") == [])
    withExtendedLifetime(disk) {}
  }

  @Test("The file's permissions follow the umask")
  func permissions() async throws {
    // The umask applies to the whole process, so it is changed in a separate one.
    await #expect(processExitsWith: .success) {
      let home = try Home()
      try home.write(try SampleFiles.plainJPEG(), to: "in.jpg")
      for (mask, wanted) in [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0, 0o666)] {
        umask(mode_t(mask))
        let result = try await home.run("caption", "in.jpg", "--output", "out.jpg")
        #expect(result.status == 0)
        var status = stat()
        #expect(stat(home.path("out.jpg"), &status) == 0)
        #expect(Int(status.st_mode & 0o7777) == wanted)
        unlink(home.path("out.jpg"))
      }
    }
  }
}
