public import Canvas

extension Typeface {
  /// The face of a classic meme.
  public static let classicMeme = Typeface.heavyCondensed
}

/// The style of a caption; lengths are fractions, so it looks the same at every size.
public struct CaptionStyle: Hashable, Sendable {
  /// The face of the letters.
  public var typeface = Typeface.classicMeme
  /// The largest type size, as a fraction of the height of a picture for a caption at its top or
  /// bottom; of another box, four times this fraction of its height.
  public var largestSize = 1.0 / 8
  /// The width of the outline outside the letters, as a fraction of the type size; 0 for none.
  public var outlineWidth = 0.075
  /// The colour of the letters.
  public var fill = Color.white
  /// The colour of the outline.
  public var outline = Color.black
  /// Whether the caption is shown in capitals.
  public var isCapitals = true
  /// The horizontal alignment of the lines.
  public var alignment = CaptionAlignment.center
  /// What is painted behind the letters.
  public var background = CaptionBackground()
  /// Whether the letters have a soft shadow.
  public var hasShadow = false
  /// Whether the letters glow in the outline's colour, in place of a shadow.
  public var hasGlow = false

  /// Makes the classic style.
  public init() {}

  /// White heavy capitals with a black outline, as on most memes.
  public static let classic = CaptionStyle()

  /// The valid range of the largest type size.
  public static let sizes = 0.04...0.2
  /// The valid range of the outline's width.
  public static let outlineWidths = 0.0...0.16
}
