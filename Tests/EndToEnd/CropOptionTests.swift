import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@Suite("mememe caption --crop")
struct CropOptionTests {
  private let home: Home

  init() throws {
    home = try Home()
    let picture = SamplePictures.make(PixelSize(width: 120, height: 80), isOpaque: true) { x, y in
      Color(red: UInt8(x), green: UInt8(y), blue: 90)
    }
    try home.write(PictureEncoder.png(picture), to: "in.png")
    try home.makeFolder("out")
  }

  private func crop(_ area: String, _ options: String...) async throws -> WrittenPicture {
    let result = try await home.run(
      ["caption", "in.png", "--crop", area, "--output", "out.png"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    return try WrittenPicture(home.path("out.png"))
  }

  @Test(
    "The output has exactly these pixels, clipped to the picture",
    arguments: [
      ("0,0,120,80", 0, 0, 120, 80), ("7,9,31,23", 7, 9, 31, 23), ("119,79,1,1", 119, 79, 1, 1),
      ("100,70,50,50", 100, 70, 20, 10), ("-10,-20,40,60", 0, 0, 30, 40),
      ("-1,5,9223372036854775807,3", 0, 5, 120, 3),
      ("-9223372036854775808,0,9223372036854775807,80", nil, 0, 0, 0),
    ] as [(String, Int?, Int, Int, Int)])
  func pixels(area: String, left: Int?, top: Int, width: Int, height: Int) async throws {
    guard let left else {
      let result = try await home.run(
        "caption", "in.png", "--crop", area, "--output", "out.png")
      #expect(result.status == 65)
      return
    }
    let meme = try await crop(area)
    #expect(meme.size == PixelSize(width: width, height: height))
    for (x, y) in [(0, 0), (width - 1, height - 1), (width / 2, height / 3)] {
      #expect(
        meme.bitmap[x, y] == Color(red: UInt8(left + x), green: UInt8(top + y), blue: 90))
    }
  }

  @Test("It refers to the upright picture")
  func upright() async throws {
    try home.write(SampleFiles.talkativeJPEG(orientation: 6), to: "turned.jpg")
    let result = try await home.run(
      "caption", "turned.jpg", "--crop", "0,45,30,45", "--output", "out.png")
    #expect(result.status == 0)
    let meme = try WrittenPicture(home.path("out.png"))
    #expect(meme.size == PixelSize(width: 30, height: 45))
    let whole = try await home.run("caption", "turned.jpg", "--output", "whole.png")
    #expect(whole.status == 0)
    let upright = try WrittenPicture(home.path("whole.png"))
    #expect(upright.size == PixelSize(width: 60, height: 90))
    for (x, y) in [(0, 0), (29, 44), (3, 40)] {
      #expect(meme.bitmap[x, y] == upright.bitmap[x, y + 45])
    }
  }

  @Test("Captions are drawn on the cropped part, and the size is limited after cropping")
  func captionsAndSize() async throws {
    try home.write(SampleFiles.plainPNG(900, 900), to: "in.png")
    let cut = try await crop("100,200,600,400", "--top", "hello", "--bottom", "world")
    #expect(cut.hasCaption(in: .top) && cut.isClean(in: .middle) && cut.hasCaption(in: .bottom))
    try home.write(SampleFiles.plainPNG(600, 400), to: "small.png")
    let small = try await home.run(
      "caption", "small.png", "--top", "hello", "--bottom", "world", "--output", "same.png")
    #expect(small.status == 0)
    #expect(try home.read("same.png") == cut.bytes)
    let limited = try await crop("100,200,600,400", "--max-size", "300")
    #expect(limited.size == PixelSize(width: 300, height: 200))
    #expect(try await crop("0,0,90,60", "--max-size", "300").size.width == 90)
  }

  @Test(
    "A crop outside of the picture: 65 with both sizes, and nothing is written",
    arguments: ["120,0,10,20", "0,80,10,20", "-10,0,10,20", "0,-20,10,20", "500,500,10,20"])
  func outside(area: String) async throws {
    let result = try await home.run(
      "caption", "in.png", "--crop", area, "--top", "x", "--output", "out/new.jpg")
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    for words in ["in.png: ", "outside the picture", "10 × 20", "120 × 80"] {
      #expect(result.errors.contains(words), "\(result.errors)")
    }
    #expect(home.names(in: "out") == [])
  }

  @Test(
    "Wrong usage: 64",
    arguments: [
      "", "1", "1,2,3", "1,2,3,4,5", "1,2,3,0", "1,2,0,3", "1,2,-3,4", "1.5,2,3,4", "a,b,c,d",
      "1, 2, 3, 4", "1,2,3,", ",,,", "0x1,2,3,4", "50%,0,1,1", "1,2,3,99999999999999999999",
      "1;2;3;4", "1,2,3,4 ",
    ])
  func wrongUsage(area: String) async throws {
    let result = try await home.run(
      "caption", "in.png", "--crop", area, "--output", "out/new.jpg")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("--crop takes X,Y,W,H"), "\(result.errors)")
    #expect(home.names(in: "out") == [])
  }

  @Test("A line of a batch may have a crop; the option applies to the others")
  func batch() async throws {
    let lines = [
      #"{"picture":"in.png","output":"1.png"}"#,
      #"{"picture":"in.png","output":"2.png","crop":"1,2,30,40"}"#,
      #"{"picture":"in.png","output":"3.png","crop":"1,2,3"}"#,
      #"{"picture":"in.png","output":"4.png","crop":[1,2,3,4]}"#,
      #"{"picture":"in.png","output":"5.png","crop":"200,2,3,4"}"#,
      #"{"picture":"in.png","output":"6.png","crop":"-5,-5,30,40","maxSize":7}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "batch")
    let result = try await home.run(
      "caption", "--batch", "batch", "--output-dir", "out", "--crop", "0,0,50,60", "--jobs", "1")
    #expect(result.status == 1)
    #expect(
      result.errorLines == [
        "mememe: line 3: 'crop' must be X,Y,W,H in whole pixels, with W and H from 1 on, not '1,2,3'.",
        "mememe: line 4: 'crop' must be a text in quotes.",
        "mememe: line 5: in.png: The crop lies outside the picture. "
          + "It is 3 × 4 pixels at 200,2; the picture has 120 × 80.",
      ])
    #expect(home.names(in: "out") == ["1.png", "2.png", "6.png"])
    for (name, area, side) in [
      ("1", "0,0,50,60", "99"), ("2", "1,2,30,40", "99"), ("6", "0,0,25,35", "7"),
    ] {
      let single = try await crop(area, "--max-size", side)
      #expect(try home.read("out/\(name).png") == single.bytes, "line \(name)")
    }
  }
}
