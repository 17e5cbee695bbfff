public import Canvas
public import Localization

/// The environment of layout.
public struct LayoutContext {
  /// The colours.
  public var theme: Theme
  /// Measures text, in points.
  public var measurer: any TextMeasurer
  /// The language of all texts.
  public var language: Language
  /// Focus, scroll, caret and press.
  public var memory: ViewMemory
  /// Device pixels per point, for content rasterized at the displayed size.
  public var pixelsPerPoint: Double
  /// The visible part of the window where something covers it, in the views' points; nil if all of
  /// it is visible.
  public var visible: Rect?

  /// Makes a context.
  public init(
    theme: Theme, measurer: any TextMeasurer, language: Language = .english, memory: ViewMemory,
    pixelsPerPoint: Double = 1
  ) {
    self.theme = theme
    self.measurer = measurer
    self.language = language
    self.memory = memory
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// A rectangle of the scene as views lay it out, which may be mirrored afterwards.
  public func asLaidOut(_ rect: Rect, in window: Size) -> Rect {
    language.isRightToLeft ? rect.mirrored(in: window.width) : rect
  }

  /// A part of an upright area that begins where the language does: its mirror image within the
  /// area for one that is written from right to left.
  func leading(_ part: Rect, in area: Rect) -> Rect {
    language.isRightToLeft ? part.mirrored(in: area) : part
  }

  /// A text as it is drawn.
  public func text(_ sentence: Sentence) -> String { sentence.text(in: language) }

  /// A text in one line, truncated where it does not fit.
  public func truncated(_ sentence: Sentence, in style: TextStyle, width: Double) -> String {
    measurer.truncated(text(sentence), in: style, width: width)
  }

  /// The width of a text in one line, in points.
  public func width(of sentence: Sentence, in style: TextStyle) -> Double {
    measurer.width(of: text(sentence), in: style)
  }
}
