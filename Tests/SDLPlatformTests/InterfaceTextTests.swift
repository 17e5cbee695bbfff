import Canvas
import Testing
import Toolkit

@testable import SDLPlatform

/// Tracking, tabular figures and scales of interface text in the real fonts.
@MainActor @Suite("Interface text", .serialized)
struct InterfaceTextTests {
  private let fonts: FontBook

  init() throws {
    fonts = try WindowFixture.shared.get().fonts
    fonts.pixelsPerPoint = 1
  }

  nonisolated private static let loose = TextStyle(.interface(.semibold), size: 17, tracking: 3)
  nonisolated static let styles = [
    TypeScale.body, TypeScale.title, TypeScale.largeTitle, loose, TypeScale.secondary.tabular,
    TypeScale.title.tabular,
  ]
  nonisolated static let texts = [
    "Sent Memes", "Today 8:05", "AVAToday, 11.1", "שלום 12", "abc سلام 12 def", "नमस्ते 3", "日本語 10",
    "a👍🏽b", "e\u{301}x\u{200D}", "", " ",
  ]

  private func drawn(_ text: String, _ style: TextStyle) throws -> PlacedMask {
    let line = try fonts.interfaceLine(text, style)
    let run = try #require(line.runs.first)
    let images = try fonts.glyphImages(of: run)
    guard line.runs.count == 1, images.count == 1, case .mask(let mask) = images[0] else {
      throw SDLError("draw one run", message: text)
    }
    return mask
  }

  private func ink(_ text: String, _ style: TextStyle) throws -> PixelArea {
    let mask = try drawn(text, style)
    let bounds = try #require(mask.mask.inkBounds)
    return PixelArea(
      x: mask.x + bounds.columns.lowerBound, y: mask.y + bounds.rows.lowerBound,
      size: PixelSize(width: bounds.columns.count, height: bounds.rows.count))
  }

  @Test("Text that changes in size does not keep a font for each size")
  func sizes() throws {
    let face = try fonts.faceCache.face(for: .interface(.bold))
    weak let first = try face.interfaceFont(pixelSize: 20)
    #expect(try face.interfaceFont(pixelSize: 20) === first)
    for step in 1...100 { _ = try face.interfaceFont(pixelSize: 20 + Double(step) / 4) }
    #expect(first == nil)
    #expect(try face.interfaceFont(pixelSize: 45) === face.interfaceFont(pixelSize: 45))
  }

  // MARK: - Widths

  @Test("Times of the same length have the same width with tabular figures, and only with them")
  func tabularFigures() {
    let style = TypeScale.secondary
    func width(_ text: String, _ style: TextStyle) -> Double { fonts.width(of: text, in: style) }
    #expect(abs(width("11:11", style.tabular) - width("08:08", style.tabular)) < 0.001)
    #expect(abs(width("7", style.tabular) * 2 - width("10", style.tabular)) < 0.001)
    #expect(width("08:08", style) - width("11:11", style) > 4)
    #expect(width("Yesterday", style) == width("Yesterday", style.tabular))
  }

  @Test("Tracking is between letters, not after the last one", arguments: [-0.4, -0.2, 2])
  func tracking(tracking: Double) {
    var style = TypeScale.title
    style.tracking = 0
    let natural = fonts.width(of: "Sent Memes", in: style)
    style.tracking = tracking
    let tracked = fonts.width(of: "Sent Memes", in: style)
    // Without tracking the width is rounded up at the reference size.
    #expect(abs(tracked - natural - 9 * tracking) < 0.25)
    style.tracking = 2 * tracking
    #expect(abs(fonts.width(of: "Sent Memes", in: style) - tracked - 9 * tracking) < 0.001)
  }

  @Test("Tracking keeps the kerning of the face")
  func kerning() {
    var style = TypeScale.title
    style.tracking = 0.001
    let single = fonts.width(of: "A", in: style) + fonts.width(of: "V", in: style)
    #expect(fonts.width(of: "AV", in: style) < single - 0.3)
  }

  @Test("Joined letters are not pulled apart", arguments: ["سلام", "नमस्ते", "মজার"])
  func joinedScripts(text: String) throws {
    var style = TypeScale.title
    style.tracking = 0
    let natural = fonts.width(of: text, in: style)
    style.tracking = 3
    #expect(fonts.width(of: text, in: style) == natural)
    #expect(try fonts.interfaceLine(text, style).runs.allSatisfy { $0.spacing == nil })
  }

  @Test("Captions have no tracking")
  func captions() {
    let style = TextStyle(.heavyCondensed, size: 40)
    let loose = TextStyle(.heavyCondensed, size: 40, tracking: 5, hasTabularFigures: true)
    #expect(fonts.width(of: "MEME 11", in: loose) == fonts.width(of: "MEME 11", in: style))
    #expect(
      fonts.clusterEdges(of: "MEME 11".graphemes, in: loose)
        == fonts.clusterEdges(of: "MEME 11".graphemes, in: style))
  }

  @Test("Widths and heights are the same at every scale", arguments: styles)
  func scales(style: TextStyle) {
    defer { fonts.pixelsPerPoint = 1 }
    let widths = Self.texts.map { fonts.width(of: $0, in: style) }
    let extent = fonts.extent(of: style)
    for scale in [1.25, 1.5, 1.75, 2, 3] {
      fonts.pixelsPerPoint = scale
      #expect(Self.texts.map { fonts.width(of: $0, in: style) } == widths, "at \(scale)")
      #expect(fonts.extent(of: style) == extent, "at \(scale)")
    }
  }

  // MARK: - Positions

  @Test("Letters follow each other without gaps from 0 to the width", arguments: texts, styles)
  func edges(text: String, style: TextStyle) throws {
    let edges = fonts.clusterEdges(of: text.graphemes, in: style)
    let seen = edges.filter { $0.left < $0.right }.sorted { $0.left < $1.left }
    #expect(abs(seen.first?.left ?? 0) < 0.001)
    for (cluster, next) in zip(seen, seen.dropFirst()) {
      #expect(abs(cluster.right - next.left) < 0.001)
    }
    #expect(abs((seen.last?.right ?? 0) - fonts.width(of: text, in: style)) < 0.001)
    for run in try fonts.interfaceLine(text, style).runs where !text.isEmpty {
      let left = run.run.graphemes.map { edges[$0].left }.min() ?? -100
      #expect(abs(left - run.x) < 0.001)
    }
  }

  @Test("A truncated text is not wider than its limit", arguments: styles)
  func truncation(style: TextStyle) {
    let text = "Yesterday 11:11, the 8 memes of 2024"
    for limit in stride(from: 30.0, through: 300, by: 7.5) {
      let shown = fonts.truncated(text, in: style, width: limit)
      #expect(fonts.width(of: shown, in: style) <= limit, "\(shown)")
    }
  }

  // MARK: - Drawing

  @Test("Letters are drawn where they are measured", arguments: [1, 1.25, 1.5, 2])
  func drawing(scale: Double) throws {
    fonts.pixelsPerPoint = scale
    defer { fonts.pixelsPerPoint = 1 }
    var style = TypeScale.largeTitle
    style.tracking = 0
    let natural = try ink("HHHHHHHHH", style)
    style.tracking = -1
    let tight = try ink("HHHHHHHHH", style)
    #expect(abs(Double(natural.size.width - tight.size.width) - 8 * scale) <= 2)
    // The hinting of heights is the same.
    #expect(tight.y == natural.y && tight.size.height == natural.size.height)
    #expect(abs(tight.x - natural.x) <= 1)
  }

  @Test("A letter that reaches to the left of its origin is not moved to the right")
  func overhang() throws {
    let style = TextStyle(.interface(.regular), size: 200, tracking: 1)
    #expect(try ink("j", style).x < -1)
    #expect(try ink("H", style).x > 1)
  }

  @Test("Figures are drawn in the middle of their advance")
  func figures() throws {
    let style = TextStyle(.interface(.regular), size: 60, hasTabularFigures: true)
    let edges = fonts.clusterEdges(of: ["1", "0"], in: style)
    let alone = try ink("0", style)
    let after = try ink("10", style)
    let right = Double(after.x + after.size.width) - edges[1].left
    #expect(abs(right - Double(alone.x + alone.size.width)) <= 1)
    #expect(try ink("1", style).x > ink("1", TextStyle(.interface(.regular), size: 60)).x)
  }

  @Test("Images of different spacing are cached apart")
  func cacheKeys() throws {
    var styles = [TypeScale.title, TypeScale.title.tabular]
    styles.append(TextStyle(TypeScale.title.typeface, size: TypeScale.title.size))
    styles.append(styles[2].tabular)
    let keys = try styles.map { try #require(fonts.interfaceLine("10", $0).runs.first).key }
    #expect(Set(keys).count == 4)
    // Without figures, tabular text is the same.
    let plain = try styles[2...].map { try #require(fonts.interfaceLine("ab", $0).runs.first).key }
    #expect(Set(plain).count == 1)
  }
}
