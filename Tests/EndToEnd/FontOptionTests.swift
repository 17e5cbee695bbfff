import Canvas
import Testing

@Suite("mememe caption --font")
struct FontOptionTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(SampleFiles.plainPNG(), to: "in.png")
    try home.makeFolder("out")
  }

  private func caption(
    _ text: String, in font: String?, to output: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [UInt8] {
    let result = try await home.run(
      ["caption", "in.png", "--top", text, "--output", output]
        + (font.map { ["--font", $0] } ?? []))
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    return try home.read(output)
  }

  @Test("Captions use the named font, in its heaviest face")
  func named() async throws {
    try home.useOnlyFonts(.openSansCondensedBold, .dejaVuSans, .dejaVuSansBold, .dejaVuSerifBold)
    let classic = try await caption("hello", in: nil, to: "classic.png")
    let sans = try await caption("hello", in: "DejaVu Sans", to: "sans.png")
    let serif = try await caption("hello", in: "DejaVu Serif", to: "serif.png")
    #expect(Set([classic, sans, serif]).count == 3)
    #expect(try await caption("hello", in: "dejavu SANS", to: "same.png") == sans)
    #expect(try await caption("hello", in: "Open Sans Condensed", to: "same.png") == classic)
    // The bold face alone gives the same letters.
    let other = try Home()
    try other.useOnlyFonts(.dejaVuSansBold)
    try other.write(home.read("in.png"), to: "in.png")
    let result = try await other.run(
      "caption", "in.png", "--top", "hello", "--font", "DejaVu Sans", "--output", "bold.png")
    #expect(result.status == 0)
    #expect(try other.read("bold.png") == sans)
  }

  @Test("A family is found by each of its names")
  func severalNames() async throws {
    try home.useOnlyFonts(.dejaVuSansBold, .dejaVuSansCondensedBold)
    let wide = try await caption("hello", in: "DejaVu Sans", to: "wide.png")
    let narrow = try await caption("hello", in: "DejaVu Sans Condensed", to: "narrow.png")
    #expect(wide != narrow)
    #expect(try await caption("hello", in: nil, to: "classic.png") == narrow)
  }

  @Test("Characters that the font lacks fall back to other fonts")
  func fallsBack() async throws {
    try home.useOnlyFonts(.openSansCondensedBold, .dejaVuSansBold)
    let hebrew = try await caption("שלום", in: "Open Sans Condensed", to: "hebrew.png")
    #expect(try await caption("שלום", in: "DejaVu Sans", to: "same.png") == hebrew)
  }

  @Test(
    "No such font, or no name: 64 and nothing is written",
    arguments: [
      (["--font", "No Such Font"], "no font 'No Such Font'; `fc-list : family` lists"),
      (["--font", "DejaVu"], "no font 'DejaVu'"), (["--font", " "], "no font ' '"),
      (["--font", ""], "--font takes the name of a font"), (["--font"], "--font needs a value"),
    ])
  func unknown(options: [String], words: String) async throws {
    for output in ["in.png", "new.png"] {
      let before = try home.read("in.png")
      let result = try await home.run(["caption", "in.png", "--output", output] + options)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(try home.read("in.png") == before)
      #expect(home.names(in: "") == ["Pictures", "in.png", "out"])
    }
  }

  @Test("A line of a batch may have a font; the option applies to the others")
  func batch() async throws {
    try home.useOnlyFonts(.openSansCondensedBold, .dejaVuSansBold, .dejaVuSerifBold)
    let lines = [
      #"{"picture":"in.png","top":"a","output":"1.png"}"#,
      #"{"picture":"in.png","top":"a","output":"2.png","font":"Open Sans Condensed"}"#,
      #"{"picture":"in.png","top":"a","output":"3.png","font":"Nope"}"#,
      #"{"picture":"in.png","top":"a","output":"4.png","font":""}"#,
      #"{"picture":"in.png","top":"a","output":"5.png","font":7}"#,
      #"{"picture":"in.png","top":"a","output":"6.png","font":"dejavu sans"}"#,
    ]
    try home.write(lines.joined(separator: "\n").utf8, to: "batch")
    let result = try await home.run(
      "caption", "--batch", "batch", "--output-dir", "out", "--font", "DejaVu Serif", "--jobs", "1")
    #expect(result.status == 1)
    #expect(
      result.errorLines == [
        "mememe: line 3: There is no font 'Nope'; `fc-list : family` lists those that are installed.",
        "mememe: line 4: 'font' must be the name of a font.",
        "mememe: line 5: 'font' must be a text in quotes.",
      ])
    for (name, font) in [("1", "DejaVu Serif"), ("2", nil), ("6", "DejaVu Sans")] {
      let single = try await caption("a", in: font, to: "single.png")
      #expect(try home.read("out/\(name).png") == single, "line \(name)")
    }
    #expect(home.names(in: "out") == ["1.png", "2.png", "6.png"])
  }
}
