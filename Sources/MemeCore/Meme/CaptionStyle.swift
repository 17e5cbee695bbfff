public import Canvas

/// Where the lines of a caption stand in its box.
public enum CaptionAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

extension Typeface {
  /// The face of a classic meme.
  public static let classicMeme = Typeface.heavyCondensed
}

/// How a caption looks; lengths are fractions, so that it looks the same at every size.
public struct CaptionStyle: Hashable, Sendable {
  /// The face of the letters.
  public var typeface = Typeface.classicMeme
  /// The largest type, as a fraction of the picture's height.
  public var largestSize = 1.0 / 8
  /// How far the outline reaches beyond the letters, as a fraction of the type size.
  public var outlineWidth = 0.075
  /// The colour of the letters.
  public var fill = Color.white
  /// The colour around the letters.
  public var outline = Color.black
  /// Whether the caption is shown in capitals.
  public var isCapitals = true
  /// Where the lines stand.
  public var alignment = CaptionAlignment.center

  /// Makes the classic style, to be changed.
  public init() {}

  /// White heavy capitals with a black outline: what people know as a meme.
  public static let classic = CaptionStyle()

  /// What makes sense for the largest type.
  public static let sizes = 0.04...0.2
  /// What makes sense for the outline.
  public static let outlineWidths = 0.02...0.16
}
