public import Canvas

/// How a caption looks; lengths are fractions, so that it looks the same at every size.
public struct CaptionStyle: Hashable, Sendable {
  /// The face of the letters.
  public var typeface: Typeface
  /// The largest type, as a fraction of the picture's height.
  public var largestSize: Double
  /// How far the outline reaches beyond the letters, as a fraction of the type size.
  public var outlineWidth: Double
  /// The colour of the letters.
  public var fill: Color
  /// The colour around the letters.
  public var outline: Color
  /// Whether the caption is shown in capitals.
  public var isCapitals: Bool

  /// Makes a style from its parts.
  public init(
    typeface: Typeface, largestSize: Double, outlineWidth: Double, fill: Color, outline: Color,
    isCapitals: Bool
  ) {
    self.typeface = typeface
    self.largestSize = largestSize
    self.outlineWidth = outlineWidth
    self.fill = fill
    self.outline = outline
    self.isCapitals = isCapitals
  }

  /// White heavy capitals with a black outline: what people know as a meme.
  public static let classic = CaptionStyle(
    typeface: .classicMeme, largestSize: 1.0 / 8, outlineWidth: 0.075, fill: .white,
    outline: .black, isCapitals: true)
}
