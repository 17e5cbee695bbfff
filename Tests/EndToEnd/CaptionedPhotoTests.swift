import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@Suite("mememe caption: photos that stay as they are but for the captions")
struct CaptionedPhotoTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
  }

  private func compare(_ first: String, _ second: String) async throws -> String {
    let result = try await home.run("compare", first, second)
    #expect(result.status == 0 && result.errors == "")
    return result.output
  }

  @Test("Blocks without captions are the same bit for bit, also after ten times")
  func sameBlocks() async throws {
    try home.write(SampleFiles.photoJPEG(640, 480), to: "photo.jpg")
    var input = "photo.jpg"
    for number in 1...10 {
      let output = "\(number).jpg"
      let result = try await home.run(
        "caption", input, "--top", "number \(number)", "--output", output)
      #expect(result.status == 0 && result.errors == "")
      let text = try await compare("photo.jpg", output)
      let share = try #require(Double(text.prefix { $0 != " " }))
      #expect((50..<100).contains(share), "\(text)")
      #expect(text.contains("of 7,200 blocks are the same bit for bit"))
      input = output
    }
    #expect(try WrittenPicture(home.path("10.jpg")).hasCaption(in: .top))
    let last = try WrittenPicture(home.path("10.jpg")).bitmap
    let first = try WrittenPicture(home.path("photo.jpg")).bitmap
    for y in 240..<480 { for x in 0..<640 { #expect(last[x, y] == first[x, y]) } }
  }

  @Test("Captions are upright in photos of every orientation", arguments: UInt16(1)...8)
  func orientations(orientation: UInt16) async throws {
    try home.write(SampleFiles.talkativeJPEG(orientation: orientation), to: "photo.jpg")
    for output in ["out.jpg", "out.png"] {
      let result = try await home.run(
        "caption", "photo.jpg", "--top", "up", "--output", output)
      #expect(result.status == 0 && result.errors == "")
    }
    let again = try await home.run("caption", "out.jpg", "--output", "again.png")
    #expect(again.status == 0)
    let meme = try WrittenPicture(home.path("again.png")).bitmap
    let wished = try WrittenPicture(home.path("out.png")).bitmap
    #expect(meme.size == wished.size)
    var differences = 0
    for y in 0..<meme.size.height {
      for x in 0..<meme.size.width {
        differences += abs(Int(meme[x, y].green) - Int(wished[x, y].green))
      }
    }
    #expect(differences < meme.size.count * 6)
    #expect(try await compare("photo.jpg", "out.jpg").contains("the same bit for bit"))
  }

  @Test(
    "A chosen quality or size, or a crop beside the blocks, encodes the whole picture",
    arguments: [
      (["--quality", "90"], "--quality asks"), (["--max-size", "320"], "--max-size scales"),
      (["--crop", "8,8,320,240"], "the crop turns"), (["--look", "bar"], "adds margins"),
    ])
  func encoded(options: [String], reason: String) async throws {
    try home.write(SampleFiles.photoJPEG(640, 480), to: "photo.jpg")
    let command = ["caption", "photo.jpg", "--top", "new", "--output", "out.jpg"] + options
    let result = try await home.run(command)
    #expect(result.status == 0 && result.errors == "")
    let reported = try await home.run(command + ["--verbose"])
    #expect(
      reported.errors.hasPrefix("mememe: encoded again: ") && reported.errors.contains(reason))
    let comparison = try await home.run("compare", "photo.jpg", "out.jpg")
    #expect(comparison.output.hasPrefix("100 ") == false)
    if options.first != "--quality" { #expect(comparison.status == 65) }
  }

  @Test("It is reported whether a file keeps its quality, also of each line of a batch")
  func verbose() async throws {
    try home.write(SampleFiles.photoJPEG(640, 480), to: "photo.jpg")
    try home.write(SampleFiles.plainPNG(64, 48), to: "other.png")
    let kept = try await home.run(
      "caption", "photo.jpg", "--top", "new", "--verbose", "--output", "out.jpg")
    #expect(kept.errors.hasPrefix("mememe: original quality: "))
    let other = try await home.run("caption", "other.png", "--verbose", "--output", "out.jpg")
    #expect(other.errors.contains("is not a JPEG file"))
    let png = try await home.run("caption", "photo.jpg", "--verbose", "--output", "out.png")
    #expect(png.errors.contains("only a JPEG file"))
    let line = #"{"picture":"photo.jpg","top":"new","output":"line.jpg"}"#
    try home.write(Array(line.utf8), to: "lines")
    let batch = try await home.run(
      "caption", "--batch", "lines", "--output-dir", ".", "--verbose")
    #expect(batch.errors.contains("line 1: original quality"))
  }

  @Test(
    "A crop that begins at a block keeps its blocks", arguments: ["16,32,320,240", "0,0,333,77"])
  func cropped(area: String) async throws {
    try home.write(SampleFiles.photoJPEG(640, 480), to: "photo.jpg")
    for (input, options, output) in [
      ("photo.jpg", ["--crop", area, "--top", "new"], "once.jpg"),
      ("photo.jpg", ["--crop", area], "part.jpg"), ("part.jpg", ["--top", "new"], "twice.jpg"),
    ] {
      let command = ["caption", input, "--verbose", "--output", output]
      let result = try await home.run(command + options)
      #expect(result.errors.hasPrefix("mememe: original quality: "))
    }
    #expect(try home.read("once.jpg") == home.read("twice.jpg"))
    let size = area.split(separator: ",").suffix(2).compactMap { Int($0) }
    let picture = try WrittenPicture(home.path("once.jpg"))
    #expect([picture.bitmap.size.width, picture.bitmap.size.height] == size)
  }

  @Test("Files without blocks in common are an error")
  func incomparable() async throws {
    try home.write(SampleFiles.photoJPEG(64, 48), to: "photo.jpg")
    try home.write(SampleFiles.plainPNG(64, 48), to: "other.png")
    let result = try await home.run("compare", "photo.jpg", "other.png")
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.contains("no blocks in common"))
    let missing = try await home.run("compare", "photo.jpg", "missing.jpg")
    #expect(missing.status == 66 && missing.errors.contains("missing.jpg"))
    #expect(try await home.run("compare", "photo.jpg").status == 64)
  }
}
