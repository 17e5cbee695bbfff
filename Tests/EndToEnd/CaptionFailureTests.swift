import Canvas
import Glibc
import Testing

@Suite("mememe caption reports errors and removes incomplete files")
struct CaptionFailureTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.makeFolder("out")
    try home.write("what was there".utf8, to: "out/taken.jpg")
  }

  /// Runs it for a new and for an existing output, and expects that neither is written.
  private func expectFailure(
    _ status: Int32, _ word: String, _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for output in ["new.jpg", "taken.jpg"] {
      let result = try await home.run(
        ["caption"] + arguments + ["--top", "x", "--output", "out/\(output)"])
      #expect(result.status == status, sourceLocation: sourceLocation)
      #expect(result.output == "", sourceLocation: sourceLocation)
      #expect(result.errorLines.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
      #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
      #expect(home.names(in: "out") == ["taken.jpg"], sourceLocation: sourceLocation)
      #expect(
        try home.read("out/taken.jpg") == Array("what was there".utf8),
        sourceLocation: sourceLocation)
    }
  }

  @Test("No such file: 66")
  func missingFile() async throws {
    try await expectFailure(66, "no such picture", "not here.jpg")
    try await expectFailure(66, "no such picture", "not/here.jpg")
    try await expectFailure(66, "no such picture", "")
    try await expectFailure(66, "no such picture", String(repeating: "x", count: 5_000))
  }

  @Test("A name with a line break is reported in one line")
  func nameOfTwoLines() async throws {
    try await expectFailure(66, "no such picture", "two\nlines.jpg")
  }

  @Test("A folder: 65")
  func folder() async throws {
    try await expectFailure(65, "folder", "Pictures")
  }

  @Test("A file that is not a picture: 65")
  func noPicture() async throws {
    try home.write("Dear diary, today I made no meme.".utf8, to: "diary.jpg")
    try await expectFailure(65, "no picture we can read", "diary.jpg")
    try home.write("%PDF-1.7\n1 0 obj".utf8, to: "page.jpg")
    try await expectFailure(65, "no picture we can read", "page.jpg")
  }

  @Test("An empty file: 65")
  func emptyFile() async throws {
    try home.write([], to: "empty.jpg")
    try await expectFailure(65, "empty", "empty.jpg")
  }

  @Test("A pipe without a writer does not block it")
  func pipe() async throws {
    try #require(mkfifo(home.path("pipe.jpg"), 0o600) == 0)
    try await expectFailure(66, "cannot be read", "pipe.jpg")
  }

  @Test("A truncated picture: 65", arguments: ["jpg", "png"])
  func damagedPicture(kind: String) async throws {
    let whole =
      kind == "jpg" ? try SampleFiles.photoJPEG(300, 200) : try SampleFiles.photoPNG(300, 200)
    for part in [0.02, 0.4, 0.9] {
      let name = "cut \(part).\(kind)"
      try home.write(whole.prefix(Int(Double(whole.count) * part)), to: name)
      try await expectFailure(65, "damaged", name)
    }
  }

  @Test(
    "The readable part of a damaged picture is used if allowed", arguments: ["jpg", "png"])
  func damageAllowed(kind: String) async throws {
    let whole =
      kind == "jpg" ? try SampleFiles.photoJPEG(300, 200) : try SampleFiles.photoPNG(300, 200)
    try home.write(whole.prefix(whole.count * 6 / 10), to: "cut.\(kind)")
    let result = try await home.run(
      "caption", "cut.\(kind)", "--allow-damaged", "--bottom", "half", "--output", "out/half.png")
    #expect(result.status == 0)
    let meme = try WrittenPicture(home.path("out/half.png"))
    #expect(meme.size.width == 300 && meme.size.height == 200)
    #expect(meme.bitmap[280, 20].red > 200, "the upper part is what it was")
  }

  @Test("A damaged picture's message names the option that accepts it, where a part was decoded")
  func damageOption() async throws {
    let photo = try SampleFiles.photoJPEG(300, 200)
    try home.write(photo.prefix(photo.count / 2), to: "cut.jpg")
    try await expectFailure(65, "--allow-damaged", "cut.jpg")
    let refused = try await home.run("sent", "import", "cut.jpg", "--top", "half")
    #expect(refused.status == 65)
    let allowed = try await home.run("sent", "import", "cut.jpg", "--allow-damaged")
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test("A header with too large a size: 65, at once")
  func hugePicture() async throws {
    try home.write(SampleFiles.hugePNG(), to: "huge.png")
    let result = try await home.run("caption", "huge.png", "--output", "out/huge.jpg")
    #expect(result.status == 65)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("60000 × 60000"))
    #expect(result.computingTime < 1)
    #expect(home.names(in: "out") == ["taken.jpg"])
  }

  @Test(
    "Wrong usage: 64",
    arguments: [
      ["caption"], ["caption", "in.jpg"], ["caption", "--output", "out/new.jpg"],
      ["caption", "in.jpg", "--output"], ["caption", "in.jpg", "--top"],
      ["caption", "in.jpg", "more.jpg", "--output", "out/new.jpg"],
      ["caption", "in.jpg", "--output", "out/new.gif"],
      ["caption", "in.jpg", "--output", "out/new"], ["caption", "in.jpg", "--output", ""],
      ["caption", "in.jpg", "--output", "out/.jpg"],
      ["caption", "in.jpg", "--output", "out/new.jpg", "--sideways"],
      ["caption", "in.jpg", "--output", "out/new.jpg", "-v"],
      ["doctor", "more"], ["script"], ["script", "a.ui", "--size", "wide"], ["--nonsense"],
      ["one.jpg", "two.jpg"], ["--scale", "0"], ["--scale"], ["script", "a.ui", "in.jpg"],
      ["--rotate"], ["--rotate", "45"], ["--rotate", "-90"], ["script", "a.ui", "--rotate", "x"],
      ["--set", "theme"], ["--set", "theme=pink"], ["--set", "colour=1"], ["config"],
      ["config", "get", "colour"], ["config", "set", "quality", "101"], ["config", "set", "theme"],
    ])
  func wrongUsage(arguments: [String]) async throws {
    try home.write(SampleFiles.plainJPEG(), to: "in.jpg")
    let result = try await home.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(home.names(in: "out") == ["taken.jpg"])
  }
}
