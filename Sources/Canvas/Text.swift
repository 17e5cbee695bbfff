/// The family and weight of text.
public enum Typeface: Hashable, Sendable {
  /// The interface font: Inter where installed, otherwise the system's sans serif.
  case interface(Weight)
  /// A heavy condensed face, for short text that is read from a distance.
  case heavyCondensed
  /// A bold face without serifs, for sentences.
  case sansSerif
  /// A face with serifs, for titles.
  case serif
  /// The heaviest upright face of an installed family; a heavy condensed one where it is missing.
  case family(String)
  /// A specific face, by the name that a measurer gave it.
  case face(String)

  /// The weight of the interface font.
  public enum Weight: Hashable, Sendable {
    /// Body text.
    case regular
    /// Controls.
    case medium
    /// Titles of bars.
    case semibold
    /// Large titles.
    case bold
  }
}

/// A face at a size, and the spacing of its letters.
public struct TextStyle: Hashable, Sendable {
  /// Family and weight.
  public var typeface: Typeface
  /// The type size (one em), in points or pixels depending on the context.
  public var size: Double
  /// The space added between letters, in the unit of the size; negative moves them together.
  ///
  /// It applies to interface text in scripts whose letters are not joined; outlined text ignores it.
  public var tracking: Double
  /// Whether all digits of interface text have the same width, so that numbers line up in lists and
  /// do not move while they change.
  public var hasTabularFigures: Bool

  /// Makes a style from a face and the size of one em.
  ///
  /// - Parameters:
  ///   - typeface: Family and weight.
  ///   - size: The type size, in points or pixels.
  ///   - tracking: The space added between letters, in the same unit.
  ///   - hasTabularFigures: Whether all digits have the same width.
  public init(
    _ typeface: Typeface, size: Double, tracking: Double = 0, hasTabularFigures: Bool = false
  ) {
    self.typeface = typeface
    self.size = size
    self.tracking = tracking
    self.hasTabularFigures = hasTabularFigures
  }

  /// The same style with digits of one width.
  public var tabular: TextStyle {
    TextStyle(typeface, size: size, tracking: tracking, hasTabularFigures: true)
  }
}

/// The extent of a face or a text above and below its baseline; both are positive outwards.
public struct VerticalExtent: Hashable, Sendable {
  /// The extent above the baseline.
  public var ascent: Double
  /// The extent below the baseline.
  public var descent: Double

  /// Makes an extent from its parts above and below the baseline.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The sum of ascent and descent.
  public var height: Double { ascent + descent }

  /// The extent that covers both.
  public func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

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
