public import Canvas

/// Some values of a style; the others are those of the style that it is applied to.
public struct PartialCaptionStyle: Hashable, Sendable {
  /// The face of the letters.
  public var typeface: Typeface?
  /// The largest type size, in the unit of `CaptionStyle.largestSize`.
  public var largestSize: Double?
  /// The width of the outline outside the letters, as a fraction of the type size.
  public var outlineWidth: Double?
  /// The colour of the letters.
  public var fill: Color?
  /// The colour of the outline.
  public var outline: Color?
  /// Whether the caption is shown in capitals.
  public var isCapitals: Bool?
  /// The horizontal alignment of the lines.
  public var alignment: CaptionAlignment?
  /// The shape behind the letters.
  public var backgroundShape: CaptionBackground.Shape?
  /// The colour of what is behind the letters.
  public var backgroundColor: Color?
  /// The opacity of what is behind the letters, from 0 to 1.
  public var backgroundOpacity: Double?
  /// Whether the letters have a soft shadow.
  public var hasShadow: Bool?
  /// Whether the letters glow.
  public var hasGlow: Bool?

  /// Makes one without any value.
  public init() {}
}

extension CaptionStyle {
  /// The style with the values of a partial one.
  public func applying(_ part: PartialCaptionStyle) -> CaptionStyle {
    var style = self
    style.typeface = part.typeface ?? typeface
    style.largestSize = part.largestSize ?? largestSize
    style.outlineWidth = part.outlineWidth ?? outlineWidth
    style.fill = part.fill ?? fill
    style.outline = part.outline ?? outline
    style.isCapitals = part.isCapitals ?? isCapitals
    style.alignment = part.alignment ?? alignment
    style.background.shape = part.backgroundShape ?? background.shape
    style.background.color = part.backgroundColor ?? background.color
    style.background.opacity = part.backgroundOpacity ?? background.opacity
    style.hasShadow = part.hasShadow ?? hasShadow
    style.hasGlow = part.hasGlow ?? hasGlow
    return style
  }
}
