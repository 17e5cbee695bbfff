/// Measures text without drawing it.
public protocol TextMeasurer {
  /// The width of one line of text in the style's unit.
  func width(of text: String, in style: TextStyle) -> Double
  /// The face's ascent and descent.
  func extent(of style: TextStyle) -> VerticalExtent
  /// The extent of the glyph images of one line of text.
  func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent
  /// The face for a whole text: the preferred one, or one that draws more of it.
  func typeface(drawing graphemes: [String], preferring preferred: Typeface) -> Typeface
  /// The indices of the grapheme clusters that no installed face can draw, in ascending order;
  /// spaces, joiners and controls need no face.
  func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int]
  /// The edges of each grapheme cluster of a line; the clusters are in logical order.
  func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges]
}

extension TextMeasurer {
  /// Returns the preferred face, for measurers that have no other.
  public func typeface(drawing graphemes: [String], preferring preferred: Typeface) -> Typeface {
    preferred
  }

  /// Returns an empty array, for measurers that have no faces.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] { [] }

  /// Returns edges from the widths of the text before them, for left-to-right measurers.
  public func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    ClusterEdges.between(
      (0...graphemes.count).map { width(of: graphemes[..<$0].joined(), in: style) })
  }
}
