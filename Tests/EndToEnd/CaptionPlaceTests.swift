import Canvas
import MemeCore
import Testing

@Suite("mememe caption: texts anywhere, looks and recipes")
struct CaptionPlaceTests {
  private let home: Home

  init() throws {
    home = try Home(Home.awkward)
    try home.write(SampleFiles.plainPNG(), to: "in.png")
    try home.write(SampleFiles.photoJPEG(600, 400), to: "photo.jpg")
  }

  /// Runs `mememe caption` and expects success without a warning.
  private func caption(
    _ picture: String, to output: String, _ options: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> WrittenPicture {
    let result = try await home.run(["caption", picture, "--output", output] + options)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output + result.errors == "", sourceLocation: sourceLocation)
    return try WrittenPicture(home.path(output))
  }

  @Test(
    "A text is drawn in its box, wherever that is",
    arguments: [
      (["--at", "0.5,0.5,0.4,0.3"], 300...540, 200...320),
      (["--at", "0,0,0.3,0.2"], 0...180, 0...80),
      // A box of 240 x 80 pixels about 300,200, turned.
      (["--at", "0.3,0.4,0.4,0.2,90"], 260...340, 80...320),
      (["--at", "0.3,0.4,0.4,0.2,180"], 180...420, 160...240),
      ([], 120...480, 160...240),
    ])
  func places(place: [String], columns: ClosedRange<Int>, rows: ClosedRange<Int>) async throws {
    let meme = try await caption("in.png", to: "out.png", ["--text", "over here"] + place)
    let ink = try #require(meme.inkBounds)
    #expect(columns.contains(ink.columns.lowerBound) && columns.contains(ink.columns.upperBound))
    #expect(rows.contains(ink.rows.lowerBound) && rows.contains(ink.rows.upperBound))
    let isTurned = place.last?.hasSuffix(",90") == true
    #expect((ink.rows.count > ink.columns.count) == isTurned)
  }

  @Test("A quarter turn is clockwise: the start of the text is at the top")
  func clockwise() async throws {
    let meme = try await caption(
      "in.png", to: "out.png", ["--text", "WWW . . . . . . .", "--at", "0.2,0.4,0.6,0.2,90"])
    let ink = try #require(meme.inkBounds)
    let middle = (ink.rows.lowerBound + ink.rows.upperBound) / 2
    let (above, below) = (
      meme.ink(inRows: ink.rows.lowerBound...middle), meme.ink(inRows: middle...ink.rows.upperBound)
    )
    #expect(above > 2 * below)
  }

  @Test("The bar is added above the picture and grows with the text")
  func bar() async throws {
    let short = try await caption("in.png", to: "a.png", ["--look", "bar", "--top", "when"])
    #expect(short.size.width == 600 && short.size.height > 420)
    #expect(short.isAbout(.white, atColumn: 2, row: 2))
    #expect(short.isAbout(SampleFiles.background, atColumn: 300, row: short.size.height - 1))
    #expect(short.isAbout(SampleFiles.background, atColumn: 0, row: short.size.height - 400))
    let text = String(repeating: "when the bar grows ", count: 8)
    let long = try await caption("in.png", to: "b.png", ["--look", "BAR", "--top", text])
    #expect(long.size.height > short.size.height + 20)
    let small = try await caption(
      "in.png", to: "c.png", ["--look", "bar", "--top", text, "--max-size", "300"])
    #expect(small.size.longSide == 300 && small.size.width < small.size.height * 3 / 2)
    let empty = try await caption("in.png", to: "d.png", ["--look", "bar"])
    #expect(empty.size == PixelSize(width: 600, height: 400))
  }

  @Test("A poster has its frame even without captions")
  func poster() async throws {
    let meme = try await caption("in.png", to: "out.png", ["--look", "poster"])
    #expect(meme.size.width > 640 && meme.size.height > 440)
    #expect(meme.isAbout(.black, atColumn: 1, row: 1))
  }

  @Test("A saved recipe makes the same meme, byte for byte", arguments: Look.all.map(\.name))
  func roundTrip(look: String) async throws {
    let options = [
      "--look", look, "--top", "one\ndoes not", "--bottom", "Zoë \"x\"", "--text", "a",
      "--at", "0.123456789,0.1,0.3,0.333333333,-17.3", "--text", "middle", "--crop",
      "33,17,501,371", "--font", "DejaVu Sans",
    ]
    let size = ["--max-size", "333"]
    let meme = try await caption(
      "photo.jpg", to: "a.png", options + size + ["--save-recipe", "a.json"])
    let again = try await caption(
      "photo.jpg", to: "b.png", size + ["--recipe", "a.json", "--save-recipe", "b.json"])
    #expect(again.bytes == meme.bytes)
    #expect(try home.read("b.json") == home.read("a.json"))
    #expect(
      home.names(in: "") == [
        "Pictures", "a.json", "a.png", "b.json", "b.png", "in.png", "photo.jpg",
      ])
  }

  @Test("Options take precedence over the recipe")
  func precedence() async throws {
    let plain = try await caption("in.png", to: "a.png", ["--top", "b", "--crop", "0,0,300,200"])
    _ = try await caption(
      "in.png", to: "b.png",
      ["--look", "bar", "--top", "a", "--crop", "9,9,99,99", "--save-recipe", "bar.json"])
    let changed = try await caption(
      "in.png", to: "c.png",
      ["--recipe", "bar.json", "--look", "classic", "--top", "b", "--crop", "0,0,300,200"])
    #expect(changed.bytes == plain.bytes)
  }

  @Test("The captions of a line are those of the options; so are its look and its recipe")
  func batch() async throws {
    try home.makeFolder("out")
    let texts = ["--text", "one", "--at", "0.1,0.3,0.5,0.2,12", "--text", "two"]
    let first = try await caption("in.png", to: "1.png", ["--look", "label"] + texts)
    let second = try await caption(
      "in.png", to: "2.png", ["--top", "t"] + texts + ["--save-recipe", "two.json"])
    let captions = #""captions":[{"text":"one","at":[0.1,0.3,0.5,0.2,12]},{"text":"two"}]"#
    let lines = [
      #"{"picture":"in.png","output":"1.png","look":"label",\#(captions)}"#,
      #"{"picture":"in.png","output":"2.png","recipe":"two.json"}"#,
      #"{"picture":"in.png","output":"3.png","recipe":"none.json"}"#,
      #"{"picture":"in.png","output":"4.png","captions":[{"text":"a","style":{"font":"Nope"}}]}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "list")
    let result = try await home.run(
      "caption", "--batch", "list", "--output-dir", "out", "--jobs", "1")
    #expect(result.status == 1)
    #expect(result.errorLines.count == 2)
    #expect(result.errors.contains("line 3: none.json: There is no such recipe."))
    #expect(result.errors.contains("line 4: There is no font 'Nope'"))
    #expect(try home.read("out/1.png") == first.bytes)
    #expect(try home.read("out/2.png") == second.bytes)
    #expect(home.names(in: "out") == ["1.png", "2.png"])
  }

  @Test("The look of a batch is that of all lines that have none")
  func defaults() async throws {
    try home.makeFolder("out")
    let bar = try await caption("in.png", to: "1.png", ["--look", "bar", "--top", "x"])
    let plain = try await caption("in.png", to: "2.png", ["--look", "plain", "--top", "x"])
    let lines = [
      #"{"picture":"in.png","output":"1.png","top":"x"}"#,
      #"{"picture":"in.png","output":"2.png","top":"x","look":"plain"}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "list")
    let result = try await home.run(
      "caption", "--batch", "list", "--output-dir", "out", "--look", "bar")
    #expect(result.status == 0 && result.errors == "")
    #expect(try home.read("out/1.png") == bar.bytes)
    #expect(try home.read("out/2.png") == plain.bytes)
  }

  @Test("A sent meme has the texts and the look of the same options")
  func sent() async throws {
    let options = ["--look", "bar", "--top", "t", "--text", "one", "--at", "0.1,0.3,0.5,0.2"]
    let meme = try await caption("photo.jpg", to: "meme.jpg", options)
    let imported = try await home.run(["sent", "import", "photo.jpg"] + options)
    #expect(imported.status == 0 && imported.errors == "")
    let id = String(imported.output.dropLast())
    let exported = try await home.run("sent", "export", id, "sent.jpg")
    #expect(exported.status == 0)
    #expect(try home.read("sent.jpg") == meme.bytes)
    // What is beside a sent meme is a recipe as well.
    let sidecar = home.path(".local/share/mememe/memes/\(id).json")
    #expect(
      try await caption("photo.jpg", to: "again.jpg", ["--recipe", sidecar]).bytes == meme.bytes)
  }

  @Test("The examples of the manual page work")
  func examples() async throws {
    try home.makeFolder("memes")
    let first = try await caption(
      "photo.jpg", to: "meme.jpg",
      [
        "--look", "label", "--top", "me", "--text", "also me", "--at", "0.55,0.35,0.4,0.2,-12",
        "--save-recipe", "also-me.json",
      ])
    let other = try await caption(
      "in.png", to: "yours.jpg", ["--recipe", "also-me.json", "--top", "you"])
    #expect(first.isJPEG && other.isJPEG)
    let line =
      #"{"picture":"photo.jpg","look":"label","captions":[{"text":"also me","#
      + ##""at":[0.55,0.35,0.4,0.2,-12],"style":{"fill":"#FFE14D","capitals":false}}],"##
      + #""output":"3.jpg"}"#
    try home.write(line.utf8, to: "memes.jsonl")
    let batch = try await home.run("caption", "--batch", "memes.jsonl", "--output-dir", "memes")
    #expect(batch.status == 0 && batch.errors == "")
  }

  @Test(
    "A failure writes neither the meme nor its recipe",
    arguments: [
      (["--at", "0,0,1,1"], 64, "--at belongs to"), (["--text", "a", "--at", "x"], 64, "X,Y,W,H"),
      (["--look", "comic"], 64, "classic, bar"), (["--text"], 64, "--text"),
      (["--recipe", "none.json"], 66, "none.json"), (["--recipe", "in.png"], 65, "in.png"),
      (["--crop", "900,0,10,10"], 65, "in.png"),
    ] as [([String], Int32, String)])
  func failures(options: [String], status: Int32, words: String) async throws {
    let result = try await home.run(
      ["caption", "in.png", "--output", "out.png", "--save-recipe", "out.json"] + options)
    #expect(result.status == status)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(home.names(in: "") == ["Pictures", "in.png", "photo.jpg"])
  }
}

extension WrittenPicture {
  /// The columns and rows with anything but the background; nil if there are none.
  fileprivate var inkBounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let rows = (0..<size.height).filter { ink(inRows: $0...$0) > 0 }
    let columns = (0..<size.width).filter { x in
      (0..<size.height).contains { bitmap[x, $0] != SampleFiles.background }
    }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }

  /// The number of pixels in some rows that are not the background.
  fileprivate func ink(inRows rows: ClosedRange<Int>) -> Int {
    rows.reduce(0) { count, y in
      count + (0..<size.width).count { bitmap[$0, y] != SampleFiles.background }
    }
  }
}
