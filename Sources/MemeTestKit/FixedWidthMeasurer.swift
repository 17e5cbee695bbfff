public import Canvas

/// Measures text as if every grapheme cluster were equally wide, so that results can be reckoned.
public struct FixedWidthMeasurer: TextRasterizer, Sendable {
  /// The width of one grapheme cluster, in ems.
  public var advance: Double
  /// What a face reserves around its baseline, in ems.
  public var face: VerticalExtent
  /// What the ink of any text covers around its baseline, in ems.
  public var inkExtent: VerticalExtent
  /// The grapheme clusters that no face draws.
  public var missing: Set<String> = []

  /// Makes a measurer; all lengths are in ems.
  public init(
    advance: Double = 0.5, face: VerticalExtent = .init(ascent: 0.75, descent: 0.25),
    inkExtent: VerticalExtent = .init(ascent: 0.75, descent: 0.05)
  ) {
    self.advance = advance
    self.face = face
    self.inkExtent = inkExtent
  }

  /// The clusters' number times their width; line ends have none.
  public func width(of text: String, in style: TextStyle) -> Double {
    Double(text.count { !$0.isNewline }) * advance * style.size
  }

  /// The face's extent at the style's size.
  public func extent(of style: TextStyle) -> VerticalExtent {
    VerticalExtent(ascent: face.ascent * style.size, descent: face.descent * style.size)
  }

  /// The same ink for every text.
  public func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent {
    VerticalExtent(ascent: inkExtent.ascent * style.size, descent: inkExtent.descent * style.size)
  }

  /// The places of those clusters that have been said to be missing.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] {
    graphemes.indices.filter { missing.contains(graphemes[$0]) }
  }

  /// Draws nothing.
  public func glyphImages(for text: OutlinedText, scale: Double) -> [GlyphImage] { [] }

  /// Keeps nothing.
  public func trimCaches() {}
}
