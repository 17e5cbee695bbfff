/// Which family and weight text is set in.
public enum Typeface: Hashable, Sendable {
  /// The interface: Inter where installed, otherwise the system's sans.
  case interface(Weight)
  /// A heavy condensed face, for few words that shall be seen from afar.
  case heavyCondensed
  /// The heaviest upright face of an installed family; a heavy condensed one where it is missing.
  case family(String)
  /// A certain face, by the name that a measurer gave it.
  case face(String)

  /// How bold the interface's letters are.
  public enum Weight: Hashable, Sendable {
    /// For reading.
    case regular
    /// For controls.
    case medium
    /// For titles of bars.
    case semibold
    /// For large titles.
    case bold
  }
}

/// A face at a size.
public struct TextStyle: Hashable, Sendable {
  /// Family and weight.
  public var typeface: Typeface
  /// Type size (one em), in points or pixels as the context says.
  public var size: Double

  /// Makes a style from a face and the size of one em.
  public init(_ typeface: Typeface, size: Double) {
    self.typeface = typeface
    self.size = size
  }
}

/// How far a face or a piece of text reaches above and below its baseline; both count outwards.
public struct VerticalExtent: Hashable, Sendable {
  /// Reach above the baseline.
  public var ascent: Double
  /// Reach below the baseline.
  public var descent: Double

  /// Makes an extent from the reach above and below the baseline.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// From the highest to the lowest reach.
  public var height: Double { ascent + descent }

  /// The extent that covers both.
  public func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

/// Tells how much room text takes, without drawing it.
public protocol TextMeasurer {
  /// The width of one line of text in the style's unit.
  func width(of text: String, in style: TextStyle) -> Double
  /// What the face itself reserves above and below the baseline.
  func extent(of style: TextStyle) -> VerticalExtent
  /// What the ink of one line of text covers above and below the baseline.
  func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent
  /// The face for a whole text: the preferred one, or one that draws more of it.
  func typeface(drawing graphemes: [String], preferring preferred: Typeface) -> Typeface
  /// Which of a text's grapheme clusters no installed face can draw, by their places in it, in
  /// rising order; blanks, joiners and controls need no face.
  func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int]
  /// Where each grapheme cluster of a line stands; the clusters come in the order they are read.
  func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges]
}

extension TextMeasurer {
  /// The preferred face, for measurers that know no other.
  public func typeface(drawing graphemes: [String], preferring preferred: Typeface) -> Typeface {
    preferred
  }

  /// None, for measurers that have no faces.
  public func missing(in graphemes: [String], preferring typeface: Typeface) -> [Int] { [] }

  /// Edges at the widths of what stands before them, for measurers that only write to the right.
  public func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    ClusterEdges.between(
      (0...graphemes.count).map { width(of: graphemes[..<$0].joined(), in: style) })
  }
}

/// Text laid out in lines with an outline around it, ready to draw.
public struct OutlinedText: Hashable, Sendable {
  /// One line of text and where its baseline starts.
  public struct Line: Hashable, Sendable {
    /// The characters, as they are drawn.
    public var text: String
    /// The left end of the baseline.
    public var baseline: Point

    /// Makes a line from its characters and the left end of its baseline.
    public init(text: String, baseline: Point) {
      self.text = text
      self.baseline = baseline
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// Face and size.
  public var style: TextStyle
  /// The colour of the letters.
  public var fill: Color
  /// The colour around the letters.
  public var outline: Color
  /// How far the outline reaches beyond the letters' edge, in the unit of the style's size.
  public var outlineWidth: Double

  /// Makes outlined text from its parts.
  public init(
    lines: [Line], style: TextStyle, fill: Color, outline: Color, outlineWidth: Double
  ) {
    self.lines = lines
    self.style = style
    self.fill = fill
    self.outline = outline
    self.outlineWidth = outlineWidth
  }
}
