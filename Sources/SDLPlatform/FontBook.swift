internal import CSDL
public import Canvas

/// The faces in use: measures text and makes it into masks.
@MainActor
public final class FontBook {
  /// Device pixels for one point of interface text.
  public var pixelsPerPoint = 1.0 {
    didSet { if pixelsPerPoint != oldValue { interfaceWidths = [:] } }
  }

  /// Captions are measured at this size, in pixels, and the result scaled: only so are a preview
  /// and a file sure to have the same lines.
  private static let referenceSize = 200.0
  private static let cacheLimit = 8_192

  private var files: [Typeface: FontFile] = [:]
  private var interfaceFonts: [TextStyle: Font] = [:]
  private var captionFonts: [Typeface: CaptionFonts] = [:]
  private var interfaceWidths: [MeasureKey: Double] = [:]
  private var captionWidths: [MeasureKey: Double] = [:]
  private var inks: [MeasureKey: VerticalExtent] = [:]

  private struct MeasureKey: Hashable {
    var text: String
    var style: TextStyle
  }

  /// The same face three times, so that sizes and outlines need not change all the time.
  private struct CaptionFonts {
    var reference: Font
    var fill: Font
    var outline: Font
  }

  /// Starts SDL_ttf; needs no display.
  ///
  /// - Throws: `SDLError` if SDL_ttf refuses.
  public init() throws(SDLError) {
    guard TTF_Init() == 0 else { throw SDLError("start SDL_ttf") }
  }

  isolated deinit {
    interfaceFonts = [:]
    captionFonts = [:]
    TTF_Quit()
  }

  /// The family that a typeface is set in.
  ///
  /// - Throws: `SDLError` where no font is installed.
  public func family(of typeface: Typeface) throws(SDLError) -> String {
    try file(for: typeface).family
  }

  private func file(for typeface: Typeface) throws(SDLError) -> FontFile {
    if let known = files[typeface] { return known }
    guard let file = FontFinder().file(for: typeface) else {
      throw SDLError("find a font", message: "no font is installed")
    }
    files[typeface] = file
    return file
  }

  func interfaceFont(_ style: TextStyle) throws(SDLError) -> Font {
    let key = TextStyle(style.typeface, size: style.size * pixelsPerPoint)
    if let known = interfaceFonts[key] { return known }
    let font = try Font(file(for: style.typeface), pixelSize: key.size, fitting: .crisp)
    interfaceFonts[key] = font
    return font
  }

  private func captionFonts(_ typeface: Typeface) throws(SDLError) -> CaptionFonts {
    if let known = captionFonts[typeface] { return known }
    let file = try file(for: typeface)
    let size = Self.referenceSize
    let fonts = CaptionFonts(
      reference: try Font(file, pixelSize: size, fitting: .exact),
      fill: try Font(file, pixelSize: size, fitting: .exact),
      outline: try Font(file, pixelSize: size, fitting: .exact))
    captionFonts[typeface] = fonts
    return fonts
  }

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

  /// A caption as masks in the order of painting: all outlines, then all letters.
  ///
  /// - Parameters:
  ///   - text: The caption with its places.
  ///   - scale: Pixels for one unit of its places and size.
  /// - Returns: Masks placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  public func masks(for text: OutlinedText, scale: Double) throws(SDLError) -> [PlacedMask] {
    let fonts = try captionFonts(text.style.typeface)
    let finesse = Self.finesse(typeSize: text.style.size * scale)
    let fine = scale * Double(finesse)
    fonts.fill.resize(to: text.style.size * fine)
    fonts.outline.resize(to: text.style.size * fine)
    // An outline is never thinner than one pixel of the result.
    fonts.outline.setOutline(max(finesse, Int((text.outlineWidth * fine).rounded())))
    var masks: [PlacedMask] = []
    for (font, color) in [(fonts.outline, text.outline), (fonts.fill, text.fill)] {
      for line in text.lines {
        guard let drawn = font.mask(of: line.text) else { continue }
        masks.append(
          PlacedMask(
            drawn.mask, color, x: Int((line.baseline.x * fine).rounded()) - drawn.left,
            y: Int((line.baseline.y * fine).rounded()) - drawn.baseline
          ).reduced(by: finesse))
      }
    }
    return masks
  }
}

// MARK: - Measuring

extension FontBook: TextMeasurer {
  /// The width of one line; captions are measured at a reference size and scaled.
  public func width(of text: String, in style: TextStyle) -> Double {
    switch style.typeface {
    case .interface:
      return cached(&interfaceWidths, MeasureKey(text: text, style: style)) {
        () throws(SDLError) in
        Double(try interfaceFont(style).width(of: text)) / pixelsPerPoint
      }
    case .classicMeme:
      let key = MeasureKey(text: text, style: TextStyle(style.typeface, size: 1))
      let ems = cached(&captionWidths, key) { () throws(SDLError) in
        Double(try captionFonts(style.typeface).reference.width(of: text)) / Self.referenceSize
      }
      return ems * style.size
    }
  }

  /// What the face reserves above and below the baseline.
  public func extent(of style: TextStyle) -> VerticalExtent {
    guard let font = try? interfaceFont(style) else { return .missingFont(style) }
    return VerticalExtent(
      ascent: Double(font.ascent) / pixelsPerPoint, descent: Double(font.descent) / pixelsPerPoint)
  }

  /// What the ink of a caption covers, found by drawing it at the reference size word by word.
  public func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent {
    var extent = VerticalExtent(ascent: 0, descent: 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      // A piece at a time, so that a text without blanks makes no endless picture.
      var rest = word
      while !rest.isEmpty {
        let key = MeasureKey(
          text: String(rest.prefix(24)), style: TextStyle(style.typeface, size: 1))
        extent = extent.union(
          cached(&inks, key) { () throws(SDLError) in try ink(of: key.text, style.typeface) })
        rest = rest.dropFirst(24)
      }
    }
    return VerticalExtent(ascent: extent.ascent * style.size, descent: extent.descent * style.size)
  }

  private func ink(of text: String, _ typeface: Typeface) throws(SDLError) -> VerticalExtent {
    let font = try captionFonts(typeface).reference
    guard let drawn = font.mask(of: text), let bounds = drawn.mask.inkBounds else {
      return VerticalExtent(ascent: 0, descent: 0)
    }
    return VerticalExtent(
      ascent: Double(drawn.baseline - bounds.rows.lowerBound) / Self.referenceSize,
      descent: Double(max(0, bounds.rows.upperBound + 1 - drawn.baseline)) / Self.referenceSize)
  }

  private func cached<Value>(
    _ cache: inout [MeasureKey: Value], _ key: MeasureKey, _ measure: () throws(SDLError) -> Value
  ) -> Value where Value: MeasureFallback {
    if let known = cache[key] { return known }
    if cache.count >= Self.cacheLimit { cache = [:] }
    // Measuring cannot fail for the caller; drawing with the same font will report it.
    let value = (try? measure()) ?? Value.withoutFont(key.style)
    cache[key] = value
    return value
  }
}

/// What a measurement is where there is no font: the caller still gets a layout.
private protocol MeasureFallback {
  static func withoutFont(_ style: TextStyle) -> Self
}

extension Double: MeasureFallback {
  fileprivate static func withoutFont(_ style: TextStyle) -> Double { style.size }
}

extension VerticalExtent: MeasureFallback {
  fileprivate static func withoutFont(_ style: TextStyle) -> VerticalExtent { missingFont(style) }

  fileprivate static func missingFont(_ style: TextStyle) -> VerticalExtent {
    VerticalExtent(ascent: style.size * 0.8, descent: style.size * 0.2)
  }
}
