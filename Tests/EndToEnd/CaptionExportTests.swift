import Canvas
import Glibc
import MemeTestKit
import PictureEncoding
import Testing

@Suite("mememe caption: size, quality, type, and pipes")
struct CaptionExportTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.photoJPEG(600, 400), to: "in.jpg")
    try home.write(SampleFiles.fadingPNG(), to: "fading.png")
  }

  /// Runs `mememe caption in.jpg` and expects success.
  private func caption(_ options: String..., to output: String) async throws -> [UInt8] {
    let result = try await home.run(["caption", "in.jpg", "--output", output] + options)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "")
    return try home.read(output)
  }

  @Test(
    "The longer side is limited",
    arguments: [
      (600, 600, 400), (601, 600, 400), (9_000_000_000, 600, 400), (599, 599, 399),
      (300, 300, 200), (100, 100, 67), (7, 7, 5), (1, 1, 1),
    ])
  func largestSize(limit: Int, width: Int, height: Int) async throws {
    for output in ["out.jpg", "out.png"] {
      _ = try await caption("--top", "small", "--max-size", "\(limit)", to: output)
      let meme = try WrittenPicture(home.path(output))
      #expect(meme.size == PixelSize(width: width, height: height))
    }
  }

  @Test("The size of a rotated picture is measured upright")
  func largestSizeOfTurnedPicture() async throws {
    try home.write(SampleFiles.talkativeJPEG(orientation: 6), to: "turned.jpg")
    let result = try await home.run(
      "caption", "turned.jpg", "--max-size", "45", "--output", "out.png")
    #expect(result.status == 0)
    #expect(try WrittenPicture(home.path("out.png")).size == PixelSize(width: 30, height: 45))
  }

  @Test("Captions are laid out for the final size, not scaled with the picture")
  func captionsOfSmallerPicture() async throws {
    try home.write(SampleFiles.plainPNG(300, 200), to: "small.png")
    try home.write(SampleFiles.plainPNG(1200, 800), to: "large.png")
    for (input, output) in [("small.png", "a.png"), ("large.png", "b.png")] {
      let result = try await home.run(
        "caption", input, "--top", "same letters", "--max-size", "300", "--output", output)
      #expect(result.status == 0)
    }
    #expect(try home.read("a.png") == home.read("b.png"))
    #expect(try WrittenPicture(home.path("a.png")).hasCaption(in: .top))
  }

  @Test("Scaling down averages the pixels")
  func scaling() async throws {
    let whole = try WrittenPicture(home.path("in.jpg")).bitmap
    _ = try await caption("--max-size", "450", to: "out.png")
    let result = try WrittenPicture(home.path("out.png")).bitmap
    let expected = whole.scaled(to: PixelSize(width: 450, height: 300))
    for (x, y) in [(0, 0), (17, 80), (449, 299), (222, 101)] {
      #expect(result[x, y] == expected[x, y])
    }
  }

  @Test("Lower quality makes a smaller file", arguments: ["jpg", "webp"])
  func quality(type: String) async throws {
    let usual = try await caption(to: "usual.\(type)")
    var sizes: [Int] = []
    for quality in [1, 40, 90, 100] {
      let bytes = try await caption("--quality", "\(quality)", to: "\(quality).\(type)")
      // A JPEG file that stays as it is has a quality of its own.
      if quality == 90, type == "webp" { #expect(bytes == usual) }
      sizes.append(bytes.count)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
  }

  @Test("Quality has no effect on a PNG")
  func qualityOfPNG() async throws {
    #expect(try await caption("--quality", "1", to: "a.png") == caption(to: "b.png"))
  }

  @Test("WebP, with transparency if the picture has it")
  func webp() async throws {
    let photo = try await caption("--top", "web", "--max-size", "300", to: "out.WebP")
    let head = try #require(WebPHeader(photo))
    #expect(head.size == PixelSize(width: 300, height: 200) && !head.hasAlpha)
    let result = try await home.run("caption", "fading.png", "--top", "x", "--output", "out.webp")
    #expect(result.status == 0)
    let fading = try #require(WebPHeader(try home.read("out.webp")))
    #expect(fading.size == PixelSize(width: 256, height: 128) && fading.hasAlpha)
    for bytes in [photo, try home.read("out.webp")] {
      for word in ["EXIF", "XMP ", "ICCP"] {
        #expect(!bytes.contains(Array(word.utf8)), "WebP with \(word)")
      }
    }
  }

  @Test("A side that is too long for WebP: 73, unless scaled down")
  func tooLongForWebP() async throws {
    try home.write(SampleFiles.plainPNG(16_384, 2), to: "long.png")
    let result = try await home.run("caption", "long.png", "--output", "long.webp")
    #expect(result.status == 73)
    #expect(result.errorLines.count == 1 && result.errors.contains("16,383"))
    #expect(!home.names(in: "").contains("long.webp"))
    let scaled = try await home.run(
      "caption", "long.png", "--max-size", "16383", "--output", "long.webp")
    #expect(scaled.status == 0)
    #expect(WebPHeader(try home.read("long.webp"))?.size.width == 16_383)
  }

  @Test("A type may be requested for a name that has none")
  func type() async throws {
    #expect(try await caption("--type", "png", to: "a.meme") == caption(to: "b.png"))
    #expect(try await caption("--type", "jpg", to: "a") == caption(to: "b.jpeg"))
    #expect(try await caption("--type", "webp", to: "a.gif") == caption(to: "b.webp"))
  }

  @Test("From pipe to pipe: only the picture is written")
  func pipes() async throws {
    let options = ["--top", "through", "--bottom", "the pipe"]
    for (type, name) in [(nil, "png"), ("jpg", "jpg"), ("webp", "webp")] as [(String?, String)] {
      let file = try await home.run(
        ["caption", "in.jpg", "--output", "file.\(name)"] + options)
      #expect(file.status == 0)
      let piped = try await home.pipe(
        ["caption", "-", "--output", "-"] + options + (type.map { ["--type", $0] } ?? []),
        from: "in.jpg")
      #expect(piped.status == 0)
      #expect(piped.errors == "")
      #expect(try home.read("piped") == home.read("file.\(name)"))
    }
  }

  @Test("A warning is not mixed into the picture")
  func warningBesidePipe() async throws {
    let text = String(repeating: "word ", count: 500)
    let piped = try await home.pipe(["caption", "in.jpg", "--top", text, "--output", "-"])
    #expect(piped.status == 0)
    #expect(piped.errorLines.count == 1)
    #expect(try WrittenPicture(home.path("piped")).isPNG)
  }

  @Test("Invalid pictures on standard input fail like files, without output")
  func badInput() async throws {
    try home.write("no picture".utf8, to: "text")
    try home.write(Array(home.read("in.jpg").prefix(3_000)), to: "cut")
    try home.write([], to: "empty")
    for (name, status, word) in [
      ("text", 65, "no picture we can read"), ("cut", 65, "damaged"), ("empty", 65, "empty"),
    ] as [(String, Int32, String)] {
      let result = try await home.pipe(["caption", "-", "--output", "-"], from: name)
      #expect(result.status == status)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.hasPrefix("mememe: standard input: "))
      #expect(result.errors.contains(word))
      #expect(try home.read("piped") == [])
    }
  }

  @Test("Too much standard input is rejected before it fills the memory")
  func endlessInput() async throws {
    let result = try await home.pipe(["caption", "-", "--output", "-"], from: "/dev/zero")
    #expect(result.status == 65)
    #expect(result.errorLines.filter { $0.hasPrefix("mememe: standard input: ") }.count == 1)
    #expect(try home.read("piped") == [])
  }

  @Test("Closed standard input: 66")
  func closedInput() async throws {
    let result = try await home.run("caption", "-", "--output", "out.png")
    #expect(result.status == 66)
    #expect(result.errorLines.count == 1)
    #expect(!home.names(in: "").contains("out.png"))
  }

  @Test("Standard output that cannot be written: 73", arguments: BrokenStream.allCases)
  func deafOutput(stream: BrokenStream) async throws {
    let result = try await home.run(["caption", "in.jpg", "--output", "-"], is: stream)
    #expect(result.status == 73)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("mememe: standard output: "))
  }

  @Test(
    "Invalid values: 64, one sentence",
    arguments: [
      ["--max-size", "0"], ["--max-size", "-5"], ["--max-size", "1.5"], ["--max-size", "big"],
      ["--max-size", ""], ["--max-size"], ["--max-size", "99999999999999999999"],
      ["--quality", "0"], ["--quality", "101"], ["--quality", "good"], ["--quality", "90%"],
      ["--quality"], ["--type", "gif"], ["--type", ""], ["--type", ".png"], ["--type"],
      ["--jobs", "2"], ["--output-dir", "."],
    ])
  func wrongValues(options: [String]) async throws {
    let result = try await home.run(["caption", "in.jpg", "--output", "out.jpg"] + options)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(options.isEmpty || result.errors.contains(options[0]))
    #expect(!home.names(in: "").contains("out.jpg"))
  }
}
