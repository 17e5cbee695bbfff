import Canvas
import Foundation
import Testing

@Suite("mememe sent")
struct SentTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.plainJPEG(), to: "cat.jpg")
  }

  private struct Entry: Decodable, Equatable {
    var id: String
    var top: String
    var bottom: String
    var sentAt: String
    var width: Int
    var height: Int
  }

  private func list() async throws -> [Entry] {
    let result = try await home.run("sent", "list", "--json")
    #expect(result.status == 0 && result.errors == "")
    return try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8))
  }

  private func importMeme(_ arguments: String...) async throws -> String {
    let result = try await home.run(["sent", "import"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    return String(result.output.dropLast())
  }

  private func expectFailure(
    _ status: Int32, _ word: String, _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await home.run(["sent"] + arguments)
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(result.errorLines.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors.contains(word), "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test("Without sent memes the list is an empty array")
  func empty() async throws {
    #expect(try await home.run("sent", "list", "--json").output == "[]\n")
    #expect(try await home.run("sent", "list").output == "")
  }

  @Test("Imported memes are listed, newest first, with their captions as typed")
  func listing() async throws {
    // The list has a resolution of one second.
    let start = Date(timeIntervalSinceNow: -1)
    let first = try await importMeme(
      "cat.jpg", "--top", "one\n\u{1B}[31mdoes \"not\" simply\t", "--bottom", "ü/😀")
    let second = try await importMeme("cat.jpg", "--crop", "100,0,300,200")
    let listed = try await list()
    try #require(listed.map(\.id) == [second, first])
    #expect(listed[1].top == "one\n\u{1B}[31mdoes \"not\" simply\t")
    #expect(listed[1].bottom == "ü/😀")
    #expect(listed.map(\.width) == [300, 600] && listed.map(\.height) == [200, 400])
    #expect(listed[0].sentAt.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    let date = try Date(listed[0].sentAt, strategy: .iso8601)
    #expect((start...Date()).contains(date))
    let lines = try await home.run("sent", "list").output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[1].hasPrefix("\(first)\t") && !lines[1].contains("\u{1B}"))
  }

  @Test("The meme equals the output of `mememe caption`")
  func composing() async throws {
    let texts = ["--top", "one does not", "--bottom", "simply", "--crop", "0,0,500,400"]
    let id = try await importMeme(
      "cat.jpg", texts[0], texts[1], texts[2], texts[3], texts[4], texts[5])
    let captioned = try await home.run(["caption", "cat.jpg", "--output", "meme.jpg"] + texts)
    #expect(captioned.status == 0)
    #expect(try await home.run("sent", "export", id, "sent.jpg").status == 0)
    #expect(try home.read("sent.jpg") == home.read("meme.jpg"))
  }

  @Test("A meme can be exported as another type")
  func exporting() async throws {
    let id = try await importMeme("cat.jpg", "--top", "x")
    #expect(try await home.run("sent", "export", id, "sent.png").status == 0)
    let png = try WrittenPicture(home.path("sent.png"))
    #expect(png.isPNG && png.size == PixelSize(width: 600, height: 400))
    #expect(png.hasCaption(in: .top))
    try await expectFailure(64, "must end with", "export", id, "sent.txt")
    try await expectFailure(73, "does not exist", "export", id, "nowhere/sent.jpg")
  }

  @Test("A transparent picture becomes a PNG; the thumbnail is a JPEG of its own size")
  func transparency() async throws {
    try home.write(SampleFiles.fadingPNG(), to: "fading.png")
    try home.write(SampleFiles.photoJPEG(1_200, 900), to: "photo.jpg")
    let fading = try await importMeme("fading.png", "--top", "x")
    let photo = try await importMeme("photo.jpg", "--top", "x")
    let folder = ".local/share/mememe"
    #expect(
      home.names(in: "\(folder)/memes")
        == ["\(fading).json", "\(fading).png", "\(photo).jpg", "\(photo).json"].sorted())
    let small = try WrittenPicture(home.path("\(folder)/thumbnails/\(photo).jpg"))
    #expect(small.isJPEG && small.size == PixelSize(width: 591, height: 443))
    let smaller = try WrittenPicture(home.path("\(folder)/thumbnails/\(fading).jpg"))
    #expect(smaller.isJPEG && smaller.size == PixelSize(width: 256, height: 128))
  }

  @Test("Deleted memes are gone; none is deleted if one of the names is unknown")
  func deleting() async throws {
    let first = try await importMeme("cat.jpg", "--top", "qzxmarker")
    let second = try await importMeme("cat.jpg")
    try await expectFailure(66, "no such meme", "delete", first, "unknown")
    #expect(try await list().count == 2)
    let result = try await home.run("sent", "delete", first)
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    #expect(try await list().map(\.id) == [second])
    try await expectFailure(66, "no such meme", "export", first, "sent.jpg")
    #expect(home.names(in: ".") == [".local", "Pictures", "cat.jpg"])
    for file in FileManager.default.enumerator(atPath: home.path(".local"))?.allObjects ?? [] {
      let path = home.path(".local/\(file)")
      let content = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
      #expect(content.range(of: Data("zxmarker".utf8)) == nil, "\(file)")
    }
  }

  @Test("A failed import leaves no files")
  func failures() async throws {
    try home.write("no picture".utf8, to: "text.jpg")
    try await expectFailure(66, "no such picture", "import", "not here.jpg")
    try await expectFailure(65, "no picture", "import", "text.jpg")
    try await expectFailure(65, "outside", "import", "cat.jpg", "--crop", "900,0,10,10")
    try await expectFailure(64, "PICTURE", "import")
    try await expectFailure(64, "--quality", "import", "cat.jpg", "--quality", "5")
    try await expectFailure(64, "sent knows list", "")
    try await expectFailure(64, "ID", "delete")
    try await expectFailure(64, "FILE", "export", "x")
    try await expectFailure(64, "--yaml", "list", "--yaml")
    #expect(try await list() == [])
  }

  @Test(
    "A full and a read-only disk: 73",
    .enabled(if: SmallDisk.isPossible, "only root may mount a disk"))
  func fullDisk() async throws {
    try home.makeFolder(".local/share")
    let disk = try SmallDisk(at: home.path(".local/share"), kilobytes: 24)
    try await expectFailure(73, "full", "import", "cat.jpg", "--top", "x")
    withExtendedLifetime(disk) {}
  }
}
