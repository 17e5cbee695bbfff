import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Caption layout")
struct CaptionLayoutTests {
  @Test(
    "All ink, outlines included, stays inside the box, and the box inside the picture",
    arguments: CaptionSamples.texts, CaptionSamples.shapes)
  func inkStaysInside(text: String, picture: Size) {
    for place in [CaptionPlace.classicTop, .classicBottom] {
      let layout = CaptionSamples.layOut(text, at: place, in: picture)
      let slack = 1e-6 * picture.height
      #expect(Rect(origin: .zero, size: picture).contains(layout.box))
      #expect(!layout.lines.isEmpty)
      #expect(
        layout.size > 0
          && layout.size <= CaptionSamples.largestSize(text, at: place, in: picture) + slack)
      for line in layout.lines {
        let reach = layout.outlineWidth - slack
        #expect(line.baseline.x - reach >= layout.box.minX)
        #expect(line.baseline.x + line.width + reach <= layout.box.maxX)
        #expect(line.baseline.y - layout.inkExtent.ascent - reach >= layout.box.minY)
        #expect(line.baseline.y + layout.inkExtent.descent + reach <= layout.box.maxY)
      }
    }
  }

  @Test(
    "The lines hold every cluster that is not blank, in order and once",
    arguments: CaptionSamples.texts, CaptionSamples.shapes)
  func linesCoverText(text: String, picture: Size) {
    let layout = CaptionSamples.layOut(text, in: picture)
    let graphemes = CaptionSamples.graphemes(text)
    let solid = graphemes.indices.filter { !graphemes[$0].allSatisfy(\.isWhitespace) }
    let covered = layout.lines.flatMap { Array($0.graphemes) }
    #expect(covered == covered.sorted())
    #expect(Set(covered).count == covered.count)
    #expect(covered.filter { !graphemes[$0].allSatisfy(\.isWhitespace) } == solid)
    for line in layout.lines {
      #expect(line.text == graphemes[line.graphemes].joined())
      #expect(line.text.first?.isWhitespace == false && line.text.last?.isWhitespace == false)
    }
  }

  @Test("Blank text has no lines", arguments: CaptionSamples.blanks, CaptionSamples.shapes)
  func blankText(text: String, picture: Size) {
    #expect(CaptionSamples.layOut(text, in: picture).lines == [])
  }

  @Test("A picture without extent has no layout", arguments: [Size.zero])
  func emptyPicture(picture: Size) {
    #expect(CaptionSamples.layOut("text", in: picture).lines == [])
  }

  @Test("The same text gives the same layout", arguments: CaptionSamples.texts)
  func isDeterministic(text: String) {
    #expect(CaptionSamples.layOut(text) == CaptionSamples.layOut(text))
  }

  @Test(
    "A preview and a file have the same lines in the same places",
    arguments: CaptionSamples.texts, CaptionSamples.shapes)
  func scalesWithPicture(text: String, shape: Size) {
    let small = layout(text, shape, width: 320)
    let large = layout(text, shape, width: 8_000)
    #expect(small.lines.map(\.graphemes) == large.lines.map(\.graphemes))
    #expect(abs(small.size * 25 - large.size) <= 1e-6 * large.size)
    for (one, other) in zip(small.lines, large.lines) {
      #expect(abs(one.baseline.x * 25 - other.baseline.x) <= 1e-5 * 8_000)
      #expect(abs(one.baseline.y * 25 - other.baseline.y) <= 1e-5 * 8_000 * shape.height)
    }
  }

  private func layout(_ text: String, _ shape: Size, width: Double) -> CaptionLayout {
    CaptionSamples.layOut(
      text, in: Size(width: width, height: width * shape.height / shape.width))
  }

  @Test("Every line is centred")
  func linesAreCentered() {
    let layout = CaptionSamples.layOut("one does not simply walk into mordor and back")
    #expect(layout.lines.count > 1)
    for line in layout.lines {
      #expect(abs(line.baseline.x + line.width / 2 - 600) < 1e-6)
    }
  }

  @Test("The text is kept as typed; capitals are only drawn")
  func capitalsAreStyle() {
    var style = CaptionStyle.classic
    #expect(CaptionSamples.layOut("Straße").lines.map(\.text) == ["STRASSE"])
    #expect(CaptionSamples.layOut("Straße").lines.map(\.graphemes) == [0..<6])
    style.isCapitals = false
    #expect(CaptionSamples.layOut("Straße", style: style).lines.map(\.text) == ["Straße"])
  }

  @Test("Clusters after the 2,000th are not laid out")
  func longTextIsCut() {
    let layout = CaptionSamples.layOut(String(repeating: "ab ", count: 1_000))
    #expect(layout.lines.last?.graphemes.upperBound == 2_000)
  }

  @Test("Top and bottom captions mirror each other's box", arguments: CaptionSamples.shapes)
  func boxesMirror(picture: Size) {
    let top = CaptionPlace.classicTop.box(in: picture)
    let bottom = CaptionPlace.classicBottom.box(in: picture)
    #expect(abs(top.minY - (picture.height - bottom.maxY)) < 1e-9)
    #expect(top.width == picture.width * 0.9 && top.height == picture.height * 0.25)
    #expect(top.intersection(bottom).isEmpty)
  }

  @Test("Type is an eighth of the height, and up to half as large again on a wide picture")
  func largestSize() {
    func eighths(_ width: Double, _ height: Double) -> Double {
      CaptionSamples.largestSize("x", in: Size(width: width, height: height)) * 8 / height
    }
    #expect(eighths(300, 3_000) == 1 && eighths(1_600, 900) == 1 && eighths(900, 300) == 1)
    #expect(eighths(2_400, 600) > 1.3 && eighths(3_000, 300) == 1.5)
  }

  @Test("On a narrow picture words stay whole as long as they are legible")
  func narrow() {
    let picture = Size(width: 300, height: 3_000)
    for text in ["one does not simply", "walk into mordor", "extraordinary"] {
      let lines = CaptionSamples.layOut(text, in: picture).lines.map(\.text)
      #expect(lines == text.uppercased().split(separator: " ").map(String.init))
    }
  }

  @Test(
    "A cluster is drawn with a limited number of scalars",
    arguments: [
      "a" + String(repeating: "\u{301}", count: 300_000),
      "👩" + String(repeating: "\u{200D}👩", count: 50_000), String(repeating: "\u{200D}", count: 99),
    ])
  func endlessClusters(cluster: String) {
    let typesetter = CaptionTypesetter(measurer: FixedWidthMeasurer())
    let drawn = typesetter.drawnGraphemes(of: cluster + " b", style: .classic)
    #expect(drawn.count == (cluster + " b").count)
    #expect(drawn.first?.unicodeScalars.count == 32)
    #expect(drawn.last == "B")
    let family = "👩🏽‍❤️‍💋‍👨🏿"
    #expect(typesetter.drawnGraphemes(of: family, style: .classic) == [family])
  }
}
