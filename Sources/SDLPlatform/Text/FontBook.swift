internal import CSDL
public import Canvas

/// The faces in use: measures text of any language and makes it into ink.
@MainActor
public final class FontBook {
  /// Device pixels for one point of interface text.
  public var pixelsPerPoint = 1.0 {
    didSet { if pixelsPerPoint != oldValue { interfaceWidths.removeAll() } }
  }

  let shelf = FaceShelf()
  let interfaceWidths = MeasureCache<Double>()
  let captionWidths = MeasureCache<Double>()
  let inks = MeasureCache<VerticalExtent>()

  /// Starts SDL_ttf; needs no display.
  ///
  /// - Throws: `SDLError` if SDL_ttf refuses.
  public init() throws(SDLError) {
    guard TTF_Init() == 0 else { throw SDLError("start SDL_ttf") }
  }

  isolated deinit {
    shelf.removeAll()
    TTF_Quit()
  }

  /// The family that a typeface is set in.
  ///
  /// - Throws: `SDLError` where no font is installed.
  public func family(of typeface: Typeface) throws(SDLError) -> String {
    try shelf.face(for: typeface).file.family
  }

  /// The runs of a line from left to right.
  func runs(of graphemes: [String], in typeface: Typeface) throws(SDLError) -> [TextRun] {
    TextRuns(shelf: shelf).split(
      graphemes, face: try shelf.face(for: typeface), typeface: typeface)
  }
}

// MARK: - Drawing captions

extension FontBook {
  /// How many times larger small type is drawn before it is reduced.
  ///
  /// SDL_ttf puts letters and outlines on whole pixels; in a preview that would be seen as a
  /// difference from the file.
  private static func finesse(typeSize: Double) -> Int {
    guard typeSize > 0 else { return 1 }
    return max(1, min(4, Int((fineEnough / typeSize).rounded(.up))))
  }

  /// From this type size on, in pixels, whole pixels are fine enough.
  private static let fineEnough = 150.0

  /// A caption as ink in the order of painting: all outlines, then all letters and emoji.
  ///
  /// - Parameters:
  ///   - text: The caption with its places.
  ///   - scale: Pixels for one unit of its places and size.
  /// - Returns: Ink placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  public func ink(for text: OutlinedText, scale: Double) throws(SDLError) -> [Ink] {
    var outlines: [Ink] = []
    var letters: [Ink] = []
    for line in text.lines {
      var x = line.baseline.x * scale
      let graphemes = line.text.graphemes
      for run in try runs(of: graphemes, in: text.style.typeface) {
        let pen = Point(x: x, y: line.baseline.y * scale)
        if run.isMissing {
          // Better a gap than a box in a meme; the editor and the command line tell about it.
        } else if run.face.isColor {
          letters += run.pictures(at: pen, size: text.style.size * scale)
        } else {
          let drawn = try masks(of: run, text, scale: scale, pen: pen)
          outlines.append(contentsOf: drawn.outline)
          letters.append(contentsOf: drawn.letters)
        }
        x += width(of: run) * text.style.size * scale
      }
    }
    return outlines + letters
  }

  private func masks(
    of run: TextRun, _ text: OutlinedText, scale: Double, pen: Point
  ) throws(SDLError) -> (outline: [Ink], letters: [Ink]) {
    let finesse = Self.finesse(typeSize: text.style.size * scale)
    let fine = Double(finesse)
    let fonts = try run.face.fontsForCaptions()
    fonts.fill.resize(to: text.style.size * scale * fine)
    fonts.outline.resize(to: text.style.size * scale * fine)
    // An outline is never thinner than one pixel of the result.
    fonts.outline.setOutline(max(finesse, Int((text.outlineWidth * scale * fine).rounded())))
    func ink(_ font: Font, _ color: Color) -> [Ink] {
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      guard let drawn = font.mask(of: run.text) else { return [] }
      let placed = PlacedMask(
        drawn.mask, color, x: Int((pen.x * fine).rounded()) - drawn.left,
        y: Int((pen.y * fine).rounded()) - drawn.baseline)
      return [.mask(placed.reduced(by: finesse))]
    }
    return (ink(fonts.outline, text.outline), ink(fonts.fill, text.fill))
  }

  /// The width of a run of a caption, in ems.
  func width(of run: TextRun) -> Double {
    if run.face.isColor { return Double(run.graphemes.count) * TextRun.pictureAdvance }
    return captionWidths.value(
      .init(text: run.text, style: TextStyle(.face(run.face.file.name), size: 1))
    ) {
      let font = run.face.reference
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      return Double(font.width(of: run.text)) / Face.referenceSize
    }
  }
}

/// Measurements that are likely to be asked for again.
///
/// A class, since measuring one thing may mean measuring its parts.
@MainActor
final class MeasureCache<Value> {
  /// What was measured; texts are told apart by their bytes, as a face may draw letters with marks
  /// otherwise than the same letters in one, and since it is quicker.
  struct Key: Hashable {
    var text: String
    var style: TextStyle

    static func == (one: Key, other: Key) -> Bool {
      one.style == other.style && one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private static var limit: Int { 8_192 }
  private var values: [Key: Value] = [:]

  func value(_ key: Key, measure: () -> Value) -> Value {
    if let known = values[key] { return known }
    if values.count >= Self.limit { values = [:] }
    let value = measure()
    values[key] = value
    return value
  }

  func removeAll() { values = [:] }
}
