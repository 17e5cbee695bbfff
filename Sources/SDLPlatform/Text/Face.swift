internal import Canvas

/// An installed face with the fonts made from it, and what it can draw.
@MainActor
final class Face {
  /// Captions are measured at this size, in pixels, and the result scaled: only so are a preview
  /// and a file sure to have the same lines.
  static let referenceSize = 200.0

  let file: FontFile
  private let data: FontData
  /// Where captions are measured.
  let reference: Font
  private var captionFonts: (fill: Font, outline: Font)?
  private var interfaceFonts: [Double: Font] = [:]
  private var coverage: [Unicode.Scalar: Bool] = [:]
  private var glyphExtents: [Unicode.Scalar: VerticalExtent] = [:]
  /// Clusters of which not every scalar has a glyph: whether another form of them is covered.
  private var otherForms: [String: Bool] = [:]

  init(_ file: FontFile) throws(SDLError) {
    guard let data = FontData(path: file.path) else {
      throw SDLError("open font \(file.family)", message: "its file cannot be read")
    }
    self.file = file
    self.data = data
    reference = try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact)
  }

  /// Whether its glyphs are pictures of one size with colours of their own.
  var isColor: Bool { !reference.isScalable }

  /// The fonts for letters and for the outlines around them; two, so that neither need be changed
  /// for the other.
  func fontsForCaptions() throws(SDLError) -> (fill: Font, outline: Font) {
    if let known = captionFonts { return known }
    let fonts = (
      fill: try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact),
      outline: try Font(file, data, pixelSize: Self.referenceSize, fitting: .exact)
    )
    captionFonts = fonts
    return fonts
  }

  /// The font for interface text of a size in pixels.
  func interfaceFont(pixelSize: Double) throws(SDLError) -> Font {
    if let known = interfaceFonts[pixelSize] { return known }
    let font = try Font(file, data, pixelSize: pixelSize, fitting: .crisp)
    interfaceFonts[pixelSize] = font
    return font
  }

  /// What a character that is not shaped cannot reach beyond, in ems.
  func glyphExtent(of scalar: Unicode.Scalar) -> VerticalExtent {
    if let known = glyphExtents[scalar] { return known }
    let pixels = reference.glyphExtent(of: scalar)
    let reach = VerticalExtent(
      ascent: Double(pixels.above) / Self.referenceSize,
      // One more, as ink is counted to the end of its last row.
      descent: Double(pixels.below + 1) / Self.referenceSize)
    glyphExtents[scalar] = reach
    return reach
  }

  /// Whether the face draws all of a grapheme cluster that shows.
  ///
  /// Shaping puts letters and marks together or takes them apart as the face has them, so that
  /// any of the three forms will do.
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

  /// Whether the face draws every printing character of ASCII.
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
