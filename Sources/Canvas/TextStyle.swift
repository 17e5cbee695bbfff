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
