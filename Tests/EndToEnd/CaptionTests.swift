import Canvas
import Glibc
import MemeTestKit
import PictureEncoding
import Testing

@Suite("mememe caption")
struct CaptionTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
  }

  /// Runs `mememe caption` and reads the output.
  private func caption(
    _ bytes: [UInt8], as input: String = "in.jpg", to output: String = "out.jpg",
    _ options: String...
  ) async throws -> WrittenPicture {
    let picture = try home.write(bytes, to: input)
    let result = try await home.run(
      ["caption", picture, "--output", home.path(output)] + options)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "")
    return try WrittenPicture(home.path(output))
  }

  @Test(
    "Captions are drawn at the top and the bottom, in every pair of formats",
    arguments: ["in.jpg", "in.png"], ["out.jpg", "out.JPEG", "out.png"])
  func formats(input: String, output: String) async throws {
    let bytes =
      input.hasSuffix("png") ? try SampleFiles.plainPNG() : try SampleFiles.plainJPEG()
    let meme = try await caption(
      bytes, as: input, to: output, "--top", "one does not simply", "--bottom", "walk in")
    #expect(meme.isPNG == output.hasSuffix("png"))
    #expect(meme.isJPEG != meme.isPNG)
    #expect(meme.size == PixelSize(width: 600, height: 400))
    #expect(meme.hasCaption(in: .top))
    #expect(meme.isClean(in: .middle))
    #expect(meme.hasCaption(in: .bottom))
  }

  @Test("One caption leaves the other part of the picture unchanged")
  func oneCaption() async throws {
    let jpeg = try SampleFiles.plainJPEG()
    let top = try await caption(jpeg, to: "top.jpg", "--top", "hello")
    #expect(top.hasCaption(in: .top))
    #expect(top.isClean(in: .bottom))
    let bottom = try await caption(jpeg, to: "bottom.jpg", "--bottom", "hello")
    #expect(bottom.isClean(in: .top))
    #expect(bottom.hasCaption(in: .bottom))
  }

  @Test("Without captions the picture is written unchanged")
  func noCaptions() async throws {
    let meme = try await caption(SampleFiles.plainPNG(), as: "in.png", to: "out.png")
    #expect(meme.size == PixelSize(width: 600, height: 400))
    #expect(meme.isAbout(SampleFiles.background, atColumn: 300, row: 20, tolerance: 0))
    #expect([.top, .middle, .bottom].allSatisfy { meme.isClean(in: $0) })
  }

  @Test(
    "A photo is turned upright",
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
      (9, [0, 1, 2, 3]),
    ] as [(UInt16, [Int])])
  func orientation(tag: UInt16, corners: [Int]) async throws {
    let meme = try await caption(SampleFiles.talkativeJPEG(orientation: tag))
    let isTurned = (5...8).contains(tag)
    #expect(meme.size == PixelSize(width: isTurned ? 60 : 90, height: isTurned ? 90 : 60))
    let columns = [meme.size.width / 4, meme.size.width * 3 / 4]
    let rows = [meme.size.height / 4, meme.size.height * 3 / 4]
    for (place, corner) in corners.enumerated() {
      let color = SamplePictures.cornerColors[corner]
      #expect(
        meme.isAbout(color, atColumn: columns[place % 2], row: rows[place / 2], tolerance: 24))
    }
  }

  @Test("Transparent pixels become white in a JPEG")
  func transparencyToJPEG() async throws {
    let fading = SamplePictures.fading(PixelSize(width: 256, height: 64))
    let meme = try await caption(PictureEncoder.png(fading), as: "in.png")
    #expect(meme.isAbout(.white, atColumn: 2, row: 32))
    #expect(meme.isAbout(Color(0x40A0E0), atColumn: 253, row: 32))
  }

  @Test("Transparent pixels stay transparent in a PNG, also under the letters")
  func transparencyToPNG() async throws {
    let clear = SamplePictures.plain(PixelSize(width: 300, height: 200), Color(0, opacity: 0))
    let meme = try await caption(
      PictureEncoder.png(clear), as: "in.png", to: "out.png", "--top", "ghost")
    #expect(!meme.bitmap.isOpaque)
    #expect(meme.bitmap[150, 150].alpha == 0)
    #expect(meme.captionPixels(in: .top).white > 50)
  }

  @Test("The output has no metadata of the input", arguments: ["out.jpg", "out.png"])
  func nothingIsGivenAway(output: String) async throws {
    for (name, bytes) in [
      ("in.jpg", try SampleFiles.talkativeJPEG()), ("in.png", try SampleFiles.talkativePNG()),
    ] {
      let meme = try await caption(bytes, as: name, to: output, "--top", "where is this")
      for word in [SampleFiles.secret, "Exif", "eXIf", "tEXt", "iTXt", "zTXt", "http:", "xmp"] {
        #expect(!meme.mentions(word), "\(name) to \(output) lets \(word) through")
      }
      #expect(!meme.mentions(home.path))
    }
  }

  @Test("The input may be overwritten")
  func inPlace() async throws {
    let meme = try await caption(
      SampleFiles.plainJPEG(), as: "same.jpg", to: "same.jpg", "--top", "over itself")
    #expect(meme.hasCaption(in: .top))
    #expect(home.names(in: "") == ["Pictures", "same.jpg"])
  }

  @Test("Paths are relative to the working folder")
  func relativeNames() async throws {
    try home.write(SampleFiles.plainJPEG(), to: "Pictures/-odd name.jpg")
    let result = try await home.run(
      "caption", "--output", "Pictures/-out.jpg", "--top", "-5 degrees", "--",
      "Pictures/-odd name.jpg")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(try WrittenPicture(home.path("Pictures/-out.jpg")).hasCaption(in: .top))
  }

  @Test("A symbolic link is followed and kept")
  func throughLink() async throws {
    try home.write([1, 2, 3], to: "real.jpg")
    try #require(symlink("real.jpg", home.path("link.jpg")) == 0)
    let meme = try await caption(SampleFiles.plainJPEG(), to: "link.jpg", "--top", "far away")
    #expect(try home.read("real.jpg") == meme.bytes)
    var status = stat()
    #expect(lstat(home.path("link.jpg"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }
}
