import Canvas
import Foundation
import Glibc
import MemeTestKit
import Testing

@Suite("mememe caption --batch")
struct BatchTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.photoJPEG(300, 200), to: "in.jpg")
    try home.write(SampleFiles.fadingPNG(), to: "Pictures/fading.png")
    try home.makeFolder("out")
  }

  /// Runs a batch of lines from a file.
  private func batch(
    _ lines: [String], lineEnd: String = "\n", _ options: String...
  ) async throws -> Program.Completion {
    try home.write(lines.map { $0 + lineEnd }.joined().utf8, to: "batch.jsonl")
    return try await home.run(
      ["caption", "--batch", "batch.jsonl", "--output-dir", "out"] + options)
  }

  /// Lines of which most are invalid, and the errors for those.
  private static let mixed: [(line: String, complaint: String?)] = [
    (#"{"picture":"in.jpg","top":"one","bottom":"two","output":"1.jpg"}"#, nil),
    (
      #"{"picture":"none.jpg","output":"2.jpg"}"#,
      "none.jpg: There is no such picture. It may have been moved or renamed. Choose it again."
    ),
    ("", nil),
    (
      #"{"picture":"in.jpg","#,
      "This is no JSON object. A line looks like "
        + #"{"picture":"cat.jpg","top":"hello","output":"meme.jpg"}."#
    ),
    (
      #"{"picture":"in.jpg","output":"../escaped.jpg"}"#,
      "../escaped.jpg: The output leads out of the output folder. Name a file in it."
    ),
    (
      #"{"picture":"in.jpg","output":"6.jpg","botom":"oops"}"#,
      "There is no key 'botom'. "
        + "The keys are picture, top, bottom, captions, look, recipe, output, quality, maxSize, "
        + "type, target, ground, font, crop."
    ),
    (#"{"output":"7.png","picture":"Pictures/fading.png","top":"Zoë \"x\" 😀"}"#, nil),
    (
      #"{"picture":"Pictures/fading.png","output":"./1.jpg"}"#,
      "./1.jpg: An earlier line has this output."
    ),
    (#" { "picture" : "in.jpg", "output" : "9.webp", "maxSize" : 100, "quality": 5 } "#, nil),
    (
      #"{"picture":"in.jpg","output":"10.gif"}"#,
      "10.gif: the name of the output must end with .jpg, .jpeg, .png or .webp."
    ),
    (#"{"picture":"in.jpg","output":"11.gif","type":"png","bottom":"no gif"}"#, nil),
    (#"{"picture":"in.jpg","output":"12.jpg","top":7}"#, "'top' must be a text in quotes."),
    (
      #"{"picture":"text.jpg","output":"13.jpg","top":"x"}"#,
      "text.jpg: This is no picture we can read. "
        + "JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF and BMP files can be opened. "
        + "Convert it to one of them first."
    ),
    (
      #"{"picture":"in.jpg","output":"no/14.jpg"}"#,
      "no/14.jpg: The meme was not saved. "
        + "The folder does not exist. Make it first or choose another one."
    ),
    (#"{"picture":"in.jpg","bottom":"last","output":"15.jpg"}"#, nil),
  ]

  private static var complaints: [String] {
    mixed.enumerated().compactMap { index, entry in
      entry.complaint.map { "mememe: line \(index + 1): \($0)" }
    }
  }

  @Test("Invalid lines are reported with their number, the others run", arguments: ["1", "4"])
  func mixedLines(jobs: String) async throws {
    try home.write("not a picture".utf8, to: "text.jpg")
    let result = try await batch(Self.mixed.map(\.line), "--jobs", jobs)
    #expect(result.status == 1)
    #expect(result.output == "")
    let reported = result.errorLines.map(String.init)
    #expect(reported.sorted() == Self.complaints.sorted())
    if jobs == "1" { #expect(reported == Self.complaints, "one at a time, in order") }
    #expect(home.names(in: "out") == ["1.jpg", "11.gif", "15.jpg", "7.png", "9.webp"])
    #expect(home.names(in: "") == ["Pictures", "batch.jsonl", "in.jpg", "out", "text.jpg"])
    let first = try WrittenPicture(home.path("out/1.jpg"))
    #expect(first.isJPEG && first.size == PixelSize(width: 300, height: 200))
    #expect(WebPHeader(try home.read("out/9.webp"))?.size == PixelSize(width: 100, height: 67))
    #expect(try WrittenPicture(home.path("out/11.gif")).isPNG)
  }

  @Test("A line has the effect of the same options on the command line, with any number of jobs")
  func sameAsOneByOne() async throws {
    var lines: [String] = []
    var names: [String] = []
    for (index, type) in ["jpg", "png", "webp", "jpg", "png", "webp"].enumerated() {
      let picture = index.isMultiple(of: 2) ? "in.jpg" : "Pictures/fading.png"
      let (top, bottom) = ("number \(index)", String(repeating: "ẞ😀日本 ", count: index))
      let (side, quality) = (40 + index * 50, 20 + index * 15)
      names.append("\(index).\(type)")
      lines.append(
        #"{"picture":"\#(picture)","top":"\#(top)","bottom":"\#(bottom)","#
          + #""maxSize":\#(side),"quality":\#(quality),"output":"\#(index).\#(type)"}"#)
      let result = try await home.run(
        "caption", picture, "--top", top, "--bottom", bottom, "--max-size", "\(side)",
        "--quality", "\(quality)", "--output", "\(index).\(type)")
      #expect(result.status == 0)
    }
    for jobs in ["1", "4", "64"] {
      let result = try await batch(lines, "--jobs", jobs)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(home.names(in: "out") == names)
      for name in names {
        #expect(try home.read("out/\(name)") == home.read(name), "\(name) with \(jobs) jobs")
        unlink(home.path("out/\(name)"))
      }
    }
  }

  @Test("Options apply to lines that do not override them")
  func defaultOptions() async throws {
    let result = try await batch(
      [
        #"{"picture":"in.jpg","output":"a"}"#,
        #"{"picture":"in.jpg","output":"b","type":"png","maxSize":60,"quality":null}"#,
      ], "--type", "webp", "--max-size", "30")
    #expect(result.status == 0)
    #expect(WebPHeader(try home.read("out/a"))?.size == PixelSize(width: 30, height: 20))
    #expect(try WrittenPicture(home.path("out/b")).size == PixelSize(width: 60, height: 40))
  }

  @Test("A batch may be read from a pipe, with any line ends, and without the last one")
  func pipedBatch() async throws {
    let lines = [
      #"{"picture":"in.jpg","output":"a.jpg"}"#, "  \t", #"{"picture":"in.jpg","output":"b.jpg"}"#,
      #"{"picture":"in.jpg"}"#,
    ]
    try home.write(lines.joined(separator: "\r\n").utf8, to: "lines")
    let result = try await home.pipe(
      ["caption", "--batch", "-", "--output-dir", home.path("out")], from: "lines")
    #expect(result.status == 1)
    #expect(result.errors == "mememe: line 4: 'output' is missing.\n")
    #expect(home.names(in: "out") == ["a.jpg", "b.jpg"])
    #expect(try home.read("piped") == [])
  }

  // The thread sanitizer holds the signal back while the main thread waits for the others.
  @Test(
    "Ctrl+C ends a batch after the memes that are being made, and leaves no partial files",
    .enabled(if: !Sanitizer.isThread))
  func controlC() async throws {
    let lines = home.path("lines")
    try #require(mkfifo(lines, 0o600) == 0)
    // Open in both directions: neither end waits for the other, and the lines never end.
    let pipe = open(lines, O_RDWR)
    try #require(pipe >= 0)
    defer { close(pipe) }
    let line = Array((#"{"picture":"in.jpg","output":"1.jpg"}"# + "\n").utf8)
    try #require(write(pipe, line, line.count) == line.count)
    let program = try home.start(
      ["caption", "--batch", "lines", "--output-dir", "out", "--jobs", "2"])
    try #require(try await eventually { home.names(in: "out") == ["1.jpg"] })
    kill(program.process, SIGINT)
    let result = try await program.completion()
    #expect(result.status == 1)
    #expect(result.errors == "mememe: stopped after 1 meme; the others were not made\n")
    #expect(home.names(in: "out") == ["1.jpg"])
  }

  @Test("An empty batch succeeds", arguments: ["", "\n\n", "  \r\n"])
  func emptyBatch(content: String) async throws {
    let result = try await batch([content], lineEnd: "")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test(
    "An output never leaves the folder",
    arguments: [
      "/tmp/x.jpg", "../x.jpg", "..", ".", "", "/", "sub/../../x.jpg", "sub/..", "a.jpg/", "a/.",
      // A slash with a combining accent is one character, but still a path separator.
      "../\u{338}x.jpg", "/\u{338}x.jpg", "out.jpg", "away/x.jpg", "nul\\u0000.jpg",
    ])
  func escape(name: String) async throws {
    try home.makeFolder("out/sub")
    try home.makeFolder("away")
    try home.write("mine".utf8, to: "target.jpg")
    try #require(symlink("../target.jpg", home.path("out/out.jpg")) == 0)
    try #require(symlink("../away", home.path("out/away")) == 0)
    let before = home.names(in: "")
    let result = try await batch([#"{"picture":"in.jpg","output":"\#(name)"}"#])
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("mememe: line 1: "))
    #expect(
      result.errors.contains("leads out") || result.errors.contains("the name of a file"),
      "\(result.errors)")
    #expect(home.names(in: "") == (before + ["batch.jsonl"]).sorted())
    #expect(home.names(in: "out") == ["away", "out.jpg", "sub"])
    #expect(home.names(in: "away") + home.names(in: "out/sub") == [])
    #expect(try home.read("target.jpg") == Array("mine".utf8))
  }

  @Test("Subfolders may be written to; a file with two paths is written once")
  func subfolders() async throws {
    try home.makeFolder("out/sub")
    try #require(symlink("sub", home.path("out/also")) == 0)
    let names = ["sub/a.jpg", "also/a.jpg", ".//sub/./a.jpg", "a.jpg", "e\u{301}.jpg", "é.jpg"]
    let result = try await batch(names.map { #"{"picture":"in.jpg","output":"\#($0)"}"# })
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2)
    #expect(home.names(in: "out/sub") == ["a.jpg"])
    #expect(home.names(in: "out").count == 5, "names that look alike are two")
  }

  @Test(
    "Lines that are not objects or have invalid values are reported",
    arguments: [
      ("[1]", "no JSON object"), ("7", "no JSON object"), ("null", "no JSON object"),
      ("\u{FFFD}{", "no JSON object"), ("# comment", "no JSON object"),
      (#"{"picture":"in.jpg","output":"a.jpg"} more"#, "no JSON object"),
      (#"{"picture":"in.jpg","output":"a.jpg"}{"picture":"in.jpg"}"#, "no JSON object"),
      (#"{"output":"a.jpg"}"#, "'picture' is missing"),
      (#"{"picture":null,"output":"a.jpg"}"#, "'picture' is missing"),
      (#"{"picture":["in.jpg"],"output":"a.jpg"}"#, "'picture' must be a text"),
      (#"{"picture":"in.jpg","output":"a.jpg","quality":0}"#, "'quality' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","quality":101}"#, "from 1 to 100"),
      (#"{"picture":"in.jpg","output":"a.jpg","quality":9.5}"#, "'quality' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","quality":"90"}"#, "'quality' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","maxSize":0}"#, "'maxSize' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","maxSize":1e99}"#, "'maxSize' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","type":"gif"}"#, "jpg, png or webp"),
      (#"{"picture":"in.jpg","output":"a.jpg","target":"poster"}"#, "'target' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","ground":"red"}"#, "'ground' must be"),
      (#"{"picture":"in.jpg","output":"a.jpg","target":"sticker"}"#, "written as webp"),
      (#"{"picture":"in.jpg","output":"a.jpg","Top":"x"}"#, "no key 'Top'"),
      (#"{"picture":"in.jpg","output":"a.jpg","":1}"#, "no key ''"),
    ])
  func wrongLine(line: String, word: String) async throws {
    let result = try await batch([line])
    #expect(result.status == 1)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("mememe: line 1: "))
    #expect(result.errors.contains(word), "\(result.errors)")
    #expect(home.names(in: "out") == [])
  }

  @Test("Lines that are too long or too deeply nested are reported and skipped")
  func monstrousLines() async throws {
    let long = #"{"picture":""# + String(repeating: "x", count: 3_000_000) + #"","output":"a.jpg"}"#
    let deep = String(repeating: "[", count: 200_000)
    let good = #"{"picture":"in.jpg","output":"good.jpg"}"#
    let result = try await batch([long, deep, good])
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2)
    #expect(result.errors.contains("line 1: The line is too long."))
    #expect(result.errors.contains("line 2: This is no JSON object."))
    #expect(home.names(in: "out") == ["good.jpg"])
  }

  @Test("A line that is not UTF-8 is reported")
  func noText() async throws {
    let good = Array(#"{"picture":"in.jpg","output":"good.jpg"}"#.utf8)
    let bad = Array(#"{"picture":"in.jpg","output":"bad.jpg","top":""#.utf8) + [0xFC, 0x22, 0x7D]
    try home.write(bad + [0x0A] + good, to: "bytes.jsonl")
    let result = try await home.run(
      "caption", "--batch", "bytes.jsonl", "--output-dir", "out")
    #expect(result.status == 1)
    #expect(result.errors == "mememe: line 1: This is no text in UTF-8.\n")
    #expect(home.names(in: "out") == ["good.jpg"])
  }

  @Test("Damaged pictures fail unless allowed, and existing outputs stay unchanged")
  func damagedPicture() async throws {
    try home.write(home.read("in.jpg").prefix(3_000), to: "cut.jpg")
    try home.write("old".utf8, to: "out/cut.jpg")
    let line = #"{"picture":"cut.jpg","top":"half","output":"cut.jpg"}"#
    let refused = try await batch([line])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("line 1: cut.jpg: ") && refused.errors.contains("damaged"))
    #expect(try home.read("out/cut.jpg") == Array("old".utf8))
    let allowed = try await batch([line], "--allow-damaged")
    #expect(allowed.status == 0)
    #expect(try WrittenPicture(home.path("out/cut.jpg")).isJPEG)
  }

  @Test("A killed batch leaves only complete files")
  func killed() async throws {
    try home.write(SampleFiles.photoJPEG(1200, 900), to: "large.jpg")
    let lines = (0..<2_000).map {
      #"{"picture":"large.jpg","top":"number \#($0)","output":"\#($0).jpg"}"#
    }
    try home.write(lines.joined(separator: "\n").utf8, to: "batch.jsonl")
    let program = try home.start(
      ["caption", "--batch", "batch.jsonl", "--output-dir", "out", "--jobs", "4"])
    // A separate thread: among the other tests this one might not wake up before the batch ends.
    let eighth = home.path("out/8.jpg")
    let process = program.process
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let deadline = Date(timeIntervalSinceNow: 240)
        while !FileManager.default.fileExists(atPath: eighth), Date() < deadline { usleep(5_000) }
        kill(process, SIGKILL)
        continuation.resume()
      }
    }
    let names = home.names(in: "out")
    #expect(names.contains("8.jpg") && names.count < 2_000)
    for name in names {
      #expect(try WrittenPicture(home.path("out/\(name)")).size.width == 1200, "\(name)")
    }
  }

  @Test("A long text is cut with a warning that names the line, and is not a failure")
  func longText() async throws {
    let text = String(repeating: "word ", count: 500)
    let result = try await batch([
      "", #"{"picture":"in.jpg","bottom":"\#(text)","output":"long.jpg"}"#,
    ])
    #expect(result.status == 0)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("mememe: line 2: bottom: captions end after 2000"))
  }

  @Test(
    "Wrong usage: 64",
    arguments: [
      ["--batch"], ["--batch", "b"], ["--output-dir", "out"], ["--jobs", "2"],
      ["--batch", "b", "--output-dir"], ["--batch", "b", "--output-dir", "out", "in.jpg"],
      ["--batch", "b", "--output-dir", "out", "--top", "x"],
      ["--batch", "b", "--output-dir", "out", "--output", "x.jpg"],
      ["--batch", "b", "--output-dir", "out", "--jobs", "0"],
      ["--batch", "b", "--output-dir", "out", "--jobs", "65"],
      ["--batch", "b", "--output-dir", "out", "--jobs", "many"],
      ["--batch", "b", "--output-dir", "out", "--jobs"],
      ["--batch", "b", "--output-dir", "out", "--type", "gif"],
    ])
  func wrongUsage(arguments: [String]) async throws {
    try home.write(#"{"picture":"in.jpg","output":"a.jpg"}"#.utf8, to: "b")
    let result = try await home.run(["caption"] + arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(home.names(in: "out") == [])
  }

  @Test(
    "A batch that cannot start: one line of error and its own status",
    arguments: [
      ("none", "out", 66), ("", "out", 66), ("-", "out", 66), ("Pictures", "out", 65),
      ("b", "nowhere", 73), ("b", "in.jpg", 73), ("b", "", 73),
    ] as [(String, String, Int32)])
  func cannotBegin(file: String, folder: String, status: Int32) async throws {
    try home.write(#"{"picture":"in.jpg","output":"a.jpg"}"#.utf8, to: "b")
    let result = try await home.run("caption", "--batch", file, "--output-dir", folder)
    #expect(result.status == status)
    #expect(result.output == "")
    #expect(result.errorLines.count == 1)
    #expect(home.names(in: "out") == [])
  }
}
