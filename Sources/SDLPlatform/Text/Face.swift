internal import Canvas

/// An installed face with the fonts made from it, and what it can draw.
@MainActor
final class Face {
  /// Captions are measured at this size, in pixels, and the result scaled: only so are a preview
  /// and a file sure to have the same lines.
  static let referenceSize = 200.0

  let file: FontFile
  /// Where captions are measured.
  let reference: Font
  private var captionFonts: (fill: Font, outline: Font)?
  private var interfaceFonts: [Double: Font] = [:]
  private var coverage: [Unicode.Scalar: Bool] = [:]

  init(_ file: FontFile) throws(SDLError) {
    self.file = file
    reference = try Font(file, pixelSize: Self.referenceSize, fitting: .exact)
  }

  /// Whether its glyphs are pictures of one size with colours of their own.
  var isColor: Bool { !reference.isScalable }

  /// The fonts for letters and for the outlines around them; two, so that neither need be changed
  /// for the other.
  func fontsForCaptions() throws(SDLError) -> (fill: Font, outline: Font) {
    if let known = captionFonts { return known }
    let fonts = (
      fill: try Font(file, pixelSize: Self.referenceSize, fitting: .exact),
      outline: try Font(file, pixelSize: Self.referenceSize, fitting: .exact)
    )
    captionFonts = fonts
    return fonts
  }

  /// The font for interface text of a size in pixels.
  func interfaceFont(pixelSize: Double) throws(SDLError) -> Font {
    if let known = interfaceFonts[pixelSize] { return known }
    let font = try Font(file, pixelSize: pixelSize, fitting: .crisp)
    interfaceFonts[pixelSize] = font
    return font
  }

  /// Whether the face has a glyph for every scalar of a grapheme cluster that shows.
  func covers(_ grapheme: String) -> Bool {
    grapheme.unicodeScalars.allSatisfy { scalar in
      if let known = coverage[scalar] { return known }
      let isCovered =
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
        || reference.provides(scalar)
      coverage[scalar] = isCovered
      return isCovered
    }
  }
}
