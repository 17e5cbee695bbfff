public import Canvas

/// The environment of layout.
public struct LayoutContext {
  /// The colours.
  public var theme: Theme
  /// Measures text, in points.
  public var measurer: any TextMeasurer
  /// Focus, scroll, caret and press.
  public var memory: ViewMemory
  /// Device pixels per point, for content rasterized at the displayed size.
  public var pixelsPerPoint: Double
  /// The visible part of the window where something covers it, in the views' points; nil if all of
  /// it is visible.
  public var visible: Rect?

  /// Makes a context.
  public init(
    theme: Theme, measurer: any TextMeasurer, memory: ViewMemory, pixelsPerPoint: Double = 1
  ) {
    self.theme = theme
    self.measurer = measurer
    self.memory = memory
    self.pixelsPerPoint = pixelsPerPoint
  }
}
