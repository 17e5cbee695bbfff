import Canvas
import Testing

@Suite("Captions of all kinds on the command line")
struct CaptionTextTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(SampleFiles.plainJPEG(), to: "in.jpg")
  }

  private func caption(_ options: String..., to output: String = "out.png") async throws
    -> Program.Completion
  {
    try await home.run(["caption", "in.jpg", "--output", output] + options)
  }

  @Test(
    "A text of any length or kind is drawn only in its part",
    arguments: [
      "x", "I", ".", "Ünïcödé", "ДОБРОЕ УТРО", "γειά σου",
      String(repeating: "word ", count: 90), String(repeating: "W", count: 450),
      "one\ntwo\nthree", "\n\nlate\n\n", "tab\tbetween", "a\u{301}\u{302}\u{303}\u{304}e\u{301}",
      "%s%n%d %@", "$(touch gone) `touch gone` ; touch gone", #"" ' \ \\ \n"#, "--output", "-",
      "../..",
      "\u{202E}desrever\u{202C}", "zero\u{200B}width\u{FEFF}", "bell\u{7}escape\u{1B}[31m",
    ])
  func anyText(text: String) async throws {
    // A text that looks like an option is attached to its own.
    let result =
      text.hasPrefix("--") ? try await caption("--top=\(text)") : try await caption("--top", text)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let meme = try WrittenPicture(home.path("out.png"))
    let ink = meme.captionPixels(in: .top)
    #expect(ink.white > 5)
    #expect(ink.black > 5)
    #expect(meme.isClean(in: .middle))
    #expect(meme.isClean(in: .bottom))
    #expect(home.names(in: "") == ["Pictures", "in.jpg", "out.png"])
  }

  @Test(
    "A text in a script without a font does not fail",
    arguments: ["😀", "👨‍👩‍👧‍👦 👋🏿 🏳️‍🌈", "日本語", "مرحبا", "שלום", "\u{E000}\u{10FFFF}", "\u{301}"])
  func anyScript(text: String) async throws {
    let result = try await caption("--top", text, "--bottom", "below")
    #expect(result.status == 0)
    let meme = try WrittenPicture(home.path("out.png"))
    #expect(meme.isClean(in: .middle))
    #expect(meme.hasCaption(in: .bottom))
  }

  @Test("Blank texts are not drawn", arguments: ["", " ", " \t\n ", "\u{A0}\u{2003}"])
  func blankText(text: String) async throws {
    let plain = try await caption(to: "plain.jpg")
    let blank = try await caption("--top", text, "--bottom", text, to: "blank.jpg")
    #expect(plain.status == 0)
    #expect(blank.status == 0)
    #expect(try home.read("plain.jpg") == home.read("blank.jpg"))
  }

  @Test("The same command gives the same bytes")
  func sameBytes() async throws {
    for name in ["a.jpg", "b.jpg"] {
      let result = try await caption("--top", "again", "--bottom", "and again", to: name)
      #expect(result.status == 0)
    }
    #expect(try home.read("a.jpg") == home.read("b.jpg"))
  }

  @Test("A text of 2,000 characters is drawn whole, longer ones are cut with a warning")
  func longText() async throws {
    let whole = try await caption(
      "--bottom", String(repeating: "word ", count: 400), to: "whole.png")
    #expect(whole.status == 0)
    #expect(whole.errors == "")
    let cut = try await caption(
      "--bottom", String(repeating: "word ", count: 600), to: "cut.png")
    #expect(cut.status == 0)
    #expect(cut.errorLines.count == 1)
    #expect(cut.errors.contains("2000") && cut.errors.contains("--bottom"))
    #expect(try home.read("cut.png") == home.read("whole.png"))
  }

  @Test("Capitals follow the rules of the language")
  func capitals() async throws {
    for (name, text) in [("small.png", "straße"), ("capital.png", "STRASSE")] {
      let result = try await caption("--top", text, to: name)
      #expect(result.status == 0)
    }
    #expect(try home.read("small.png") == home.read("capital.png"))
    home.environment["LANG"] = "tr_TR.UTF-8"
    for (name, text) in [("i.png", "diki"), ("dotted.png", "DİKİ"), ("plain.png", "DIKI")] {
      let result = try await caption("--top", text, to: name)
      #expect(result.status == 0)
    }
    #expect(try home.read("i.png") == home.read("dotted.png"))
    #expect(try home.read("i.png") != home.read("plain.png"))
  }

  @Test(
    "Tiny and narrow pictures can have captions", arguments: [(1, 1), (1, 300), (300, 1), (8, 8)])
  func tinyPicture(width: Int, height: Int) async throws {
    try home.write(SampleFiles.plainPNG(width, height), to: "in.jpg")
    let result = try await caption("--top", "small", "--bottom", "world")
    #expect(result.status == 0)
    let meme = try WrittenPicture(home.path("out.png"))
    #expect(meme.size.width == width && meme.size.height == height)
  }
}
