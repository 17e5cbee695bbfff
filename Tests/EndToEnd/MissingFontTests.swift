import Canvas
import Testing

@Suite("Characters that no installed font has")
struct MissingFontTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(SampleFiles.plainPNG(), to: "in.png")
    try home.useOnlyFonts(.openSansCondensedBold)
  }

  private func caption(_ options: String..., to output: String = "out.png") async throws
    -> Program.Completion
  {
    try await home.run(["caption", "in.png", "--output", output] + options)
  }

  @Test(
    "Nothing is drawn for them, and the command line reports their number",
    arguments: [
      ("𒀀", "draws 1 of its characters; it was left out"),
      ("日本語", "draws 3 of its characters; they were left out"),
      ("😀 👩‍👩‍👧‍👦", "draws 2 of its characters; they were left out"),
      ("\u{E000}\u{10FFFF}", "draws 2 of its characters; they were left out"),
    ])
  func nothingIsDrawn(text: String, words: String) async throws {
    let result = try await caption("--bottom", text)
    #expect(result.status == 0)
    #expect(result.errors == "mememe: --bottom: no installed font \(words)\n")
    let meme = try WrittenPicture(home.path("out.png"))
    #expect([.top, .middle, .bottom].allSatisfy { meme.isClean(in: $0) })
    let plain = try await caption(to: "plain.png")
    #expect(plain.status == 0)
    #expect(try home.read("out.png") == home.read("plain.png"), "not a single pixel")
  }

  @Test("The rest of the caption is drawn around the gap")
  func gap() async throws {
    let result = try await caption("--top", "ab 日 cd", "--bottom", "fine")
    #expect(result.status == 0)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("--top: ") && !result.errors.contains("日"))
    let meme = try WrittenPicture(home.path("out.png"))
    #expect(meme.hasCaption(in: .top) && meme.hasCaption(in: .bottom))
    let columns = (0..<600).filter { x in
      (0..<100).contains { meme.bitmap[x, $0] != SampleFiles.background }
    }
    let gaps = zip(columns, columns.dropFirst()).map { $1 - $0 }
    #expect((gaps.max() ?? 0) > 25, "a gap as wide as the character's room and two blanks")
  }

  @Test(
    "Characters without a glyph are not reported as missing",
    arguments: [
      "e\u{301}", "a\u{200D}b\u{FE0F}", "bell\u{7}\u{1B}\u{85}", "tab\there", "a\u{2003}b",
      "zero\u{200B}width\u{AD}\u{FEFF}", "\u{202E}turned", "I\u{3164}I",
    ])
  func notMissing(text: String) async throws {
    let result = try await caption("--top", text)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("Letters with combining marks are drawn with the font's precomposed letter")
  func otherForm() async throws {
    for (name, text) in [
      ("one.png", "\u{1EA4}\u{1EB6}"), ("three.png", "A\u{302}\u{301}A\u{323}\u{306}"),
    ] {
      let result = try await caption("--top", text, to: name)
      #expect(result.errors == "")
      #expect(try WrittenPicture(home.path(name)).hasCaption(in: .top))
    }
  }

  @Test("In a batch the line and both captions are reported, and nothing fails")
  func batch() async throws {
    try home.makeFolder("out")
    let lines = [
      #"{"picture":"in.png","top":"fine","output":"1.png"}"#,
      #"{"picture":"in.png","top":"日本","bottom":"x𒀀","output":"2.png"}"#,
      #"{"picture":"none.png","top":"日本","output":"3.png"}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "batch")
    let result = try await home.run(
      "caption", "--batch", "batch", "--output-dir", "out", "--jobs", "1")
    #expect(result.status == 1, "for the third line alone")
    #expect(
      result.errorLines.prefix(2) == [
        "mememe: line 2: top: no installed font draws 2 of its characters; they were left out",
        "mememe: line 2: bottom: no installed font draws 1 of its characters; it was left out",
      ])
    #expect(result.errorLines.count == 3, "no word of fonts where there is no meme")
    #expect(home.names(in: "out") == ["1.png", "2.png"])
  }

  @Test("The doctor reports writing systems without a font and the packages that have one")
  func doctor() async throws {
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    let result = try await home.run("doctor")
    #expect(result.status == 0, "a note is no problem")
    let notes = result.output.split(separator: "\n").filter {
      $0.hasPrefix("note    writing systems")
    }
    let note = try #require(notes.first)
    #expect(notes.count == 1)
    for words in [
      "Hebrew, Arabic, Devanagari", "Thai", "(install fonts-noto-core)",
      "Korean, Japanese, Chinese (install fonts-noto-cjk)",
      "emoji (install fonts-noto-color-emoji)",
    ] {
      #expect(note.contains(words), "\(note)")
    }
    for name in ["Latin", "Cyrillic", "Greek", "Vietnamese"] { #expect(!note.contains(name)) }
  }

  @Test("Without a font for Latin, or any font, the doctor reports a problem")
  func doctorWithoutLatin() async throws {
    for fonts in [[Home.FontFile.notoColorEmoji], []] {
      let home = try Home()
      if fonts.isEmpty { try home.useOnlyFonts() } else { try home.useOnlyFonts(fonts[0]) }
      home.environment["SDL_VIDEODRIVER"] = "dummy"
      let result = try await home.run("doctor")
      #expect(result.status == 1)
      let problems = result.output.split(separator: "\n").filter { $0.hasPrefix("problem ") }
      #expect(problems.count == 1)
      #expect(problems.first?.contains(fonts.isEmpty ? "fonts: " : "Latin") == true)
    }
  }

  @Test("The editor reports it, beside the caption")
  func editor() async throws {
    let journey = try Journey()
    try journey.home.useOnlyFonts(.openSansCondensedBold)
    let result = try await journey.run(
      Journey.choosePicture + """
        click "TOP"
        type "ab 𒀀"
        wait "No installed font has “𒀀”"
        press BackSpace
        expect-not "No installed font has “𒀀”"

        """)
    #expect(result.status == 0, "\(result.errors)")
  }
}
