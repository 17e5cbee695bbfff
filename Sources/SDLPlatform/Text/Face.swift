internal import Canvas
internal import Synchronization

/// An installed face with the fonts made from it, and its coverage.
nonisolated final class Face {
  /// The size in pixels at which captions are measured, with the result scaled: this guarantees a
  /// preview and a file the same lines.
  static let referenceSize = 200.0

  /// An identifier that no other face ever has, also after this one is closed.
  struct ID: Hashable {
    private static let count = Atomic(0)
    private let number: Int

    fileprivate init() {
      number = Self.count.add(1, ordering: .relaxed).newValue
    }
  }

  private struct InterfaceFontKey: Hashable {
    var pixelSize: Double
    var fitting: Font.Fitting
  }

  let id = ID()
  let file: FontFile
  private let data: FontData
  private let referenceFont: Font
  private var captionFonts: (fill: Font, outline: Font)?
  private var interfaceFonts: [InterfaceFontKey: Font] = [:]
  /// The maximum number of fonts kept for interface text: more than the sizes that a screen is set
  /// in, but text that changes in size asks for another one with each frame.
  private static let mostInterfaceFonts = 32
  /// Measures single letters; nil for bitmap fonts.
  private(set) lazy var shaper = Shaper(data, index: file.index)
  /// The width of the widest digit, in ems.
  private(set) lazy var figureAdvance = "0123456789".reduce(0.0) { widest, figure in
    max(widest, shaper?.advance(of: String(figure)) ?? 0)
  }
  private var coverage: [Unicode.Scalar: Bool] = [:]
  private var glyphExtents: [Unicode.Scalar: VerticalExtent] = [:]
  /// Clusters with a scalar that has no glyph: whether another normalization form is covered.
  private var otherForms: [String: Bool] = [:]

  init(_ file: FontFile) throws(SDLError) {
    guard let data = FontData(path: file.path) else {
      throw SDLError("open font \(file.family)", message: "its file cannot be read")
    }
    self.file = file
    self.data = data
    referenceFont = try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact)
  }

  /// The font in which captions are measured, until another one is asked for.
  var reference: Font {
    referenceFont.configure(pixelSize: Self.referenceSize, fitting: .exact)
    return referenceFont
  }

  /// Reads the tables that letters of a script need.
  ///
  /// - Parameter sample: A letter of the script.
  func prepare(for sample: String) {
    let script = Script.name(of: sample)
    reference.prepare(script: script, isRightToLeft: script == "Arab")
    _ = reference.width(of: sample)
    _ = shaper?.advances(
      of: [sample], script: script, isRightToLeft: script == "Arab", isJoined: true)
  }

  /// The bytes that its file takes in memory; 0 if it is mapped.
  var copiedByteCount: Int { data.copiedByteCount }

  /// Whether its glyphs are colour bitmaps of a single size.
  var isColor: Bool { !reference.isScalable }

  /// The fonts for letters and for their outlines; separate, so that neither needs to be
  /// reconfigured.
  func fontsForCaptions() throws(SDLError) -> (fill: Font, outline: Font) {
    if let known = captionFonts { return known }
    let fonts = (
      fill: try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact),
      outline: try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact)
    )
    captionFonts = fonts
    return fonts
  }

  /// The bytes of a file above which all interface text and the measuring share a font.
  ///
  /// SDL_ttf copies tables of the file for each font: 2 MB of one with all East Asian characters.
  private static let mostBytesOfSeveral = 4 << 20

  /// The font for interface text of a size in pixels, until another one is asked for.
  func interfaceFont(
    pixelSize: Double, fitting: Font.Fitting = .crisp
  ) throws(SDLError) -> Font {
    if data.bytes.count > Self.mostBytesOfSeveral {
      referenceFont.configure(pixelSize: pixelSize, fitting: fitting)
      return referenceFont
    }
    let key = InterfaceFontKey(pixelSize: pixelSize, fitting: fitting)
    if let known = interfaceFonts[key] { return known }
    let font = try Font(file, data, pixelSize: pixelSize, fitting: fitting)
    if interfaceFonts.count >= Self.mostInterfaceFonts { interfaceFonts = [:] }
    interfaceFonts[key] = font
    return font
  }

  /// The vertical extent of a character that is not shaped, in ems; its glyph image never exceeds
  /// it.
  func glyphExtent(of scalar: Unicode.Scalar) -> VerticalExtent {
    if let known = glyphExtents[scalar] { return known }
    let pixels = reference.glyphExtent(of: scalar)
    let reach = VerticalExtent(
      ascent: Double(pixels.above) / Self.referenceSize,
      // One more, since the extent includes the last row.
      descent: Double(pixels.below + 1) / Self.referenceSize)
    glyphExtents[scalar] = reach
    return reach
  }

  /// Whether the face draws all visible scalars of a grapheme cluster.
  ///
  /// Shaping composes or decomposes letters and marks as the face requires, so any of the three
  /// forms is enough.
  func covers(_ grapheme: String) -> Bool {
    if hasGlyphs(for: grapheme.unicodeScalars) { return true }
    if let known = otherForms[grapheme] { return known }
    let isCovered =
      hasGlyphs(for: Normalization.composed(grapheme).unicodeScalars)
      || hasGlyphs(for: Normalization.decomposed(grapheme).unicodeScalars)
    if otherForms.count > 4_096 { otherForms = [:] }
    otherForms[grapheme] = isCovered
    return isCovered
  }

  /// Whether the face draws every printable ASCII character.
  private(set) lazy var coversASCII = hasGlyphs(
    for: String(decoding: 0x21..<0x7F as Range<UInt8>, as: UTF8.self).unicodeScalars)

  private func hasGlyphs(for scalars: String.UnicodeScalarView) -> Bool {
    scalars.allSatisfy { scalar in
      if let known = coverage[scalar] { return known }
      let isCovered = !scalar.needsGlyph || reference.provides(scalar)
      coverage[scalar] = isCovered
      return isCovered
    }
  }
}
