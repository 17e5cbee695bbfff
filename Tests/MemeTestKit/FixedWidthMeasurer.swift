public import Canvas

/// A measurer with the same width for every grapheme cluster, so that results can be calculated.
public struct FixedWidthMeasurer: TextRasterizer, Sendable {
  /// The width of one grapheme cluster, in ems.
  public var advance: Double
  /// The extent of a face around its baseline, in ems.
  public var face: VerticalExtent
  /// The ink extent of any text around its baseline, in ems.
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

  /// The number of clusters times their width; line breaks have none.
  public func width(of text: String, in style: TextStyle) -> Double {
    Double(text.count { !$0.isNewline }) * advance * style.size
  }

  /// The face's extent at the style's size.
  public func extent(of style: TextStyle) -> VerticalExtent {
    VerticalExtent(ascent: face.ascent * style.size, descent: face.descent * style.size)
  }

  /// The same ink extent for every text.
  public func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent {
    VerticalExtent(ascent: inkExtent.ascent * style.size, descent: inkExtent.descent * style.size)
  }

  /// The indices of the clusters in `missing`.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] {
    graphemes.indices.filter { missing.contains(graphemes[$0]) }
  }

  /// Draws nothing.
  public func glyphImages(
    for text: OutlinedText, scale: Double, within area: PixelArea?
  ) -> [GlyphImage] { [] }

  /// Does nothing.
  public func trimCaches() {}
}
