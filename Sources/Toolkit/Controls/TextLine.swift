public import Canvas
public import Localization

/// The text of a field of one line, scrolled so that its caret is visible.
public struct TextLine {
  /// The geometry of the text.
  public let block: TextBlock
  private let text: String
  private let available: Rect
  private let style: TextStyle
  private let left: Double
  /// The distance of the text from its middle to its ends, which the caret has too, in points.
  private let reach: Double

  /// The width of the caret, in points.
  private static let caret = 2.0
  /// Half the height of the caret and of the selection, as a part of the type size.
  private static let reach = 2.0 / 3

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text, with what is being composed.
  ///   - available: The part of the field for it, in points.
  ///   - style: Its type.
  ///   - isCentered: Whether it is in the middle where it fits.
  ///   - context: The layout context.
  public init(
    text: String, in available: Rect, _ style: TextStyle, isCentered: Bool = false,
    _ context: LayoutContext
  ) {
    self.text = text
    self.available = available
    self.style = style
    reach = (style.size * Self.reach).rounded()
    let graphemes = text.map(String.init)
    let edges = context.measurer.clusterEdges(of: graphemes, in: style)
    let stops = edges.map(\.leading) + [edges.last?.trailing ?? 0]
    let caret = stops[min(max(0, context.memory.selection.head), stops.count - 1)]
    let width = stops.max() ?? 0
    let free = max(0, available.width - width)
    let end = max(0, free - Self.caret)
    let start = isCentered ? free / 2 : context.language.isRightToLeft ? end : 0
    left = available.minX + start - max(0, start + caret - available.width + Self.caret)
    let offset = left
    let (top, bottom) = (available.midY - reach, available.midY + reach)
    let line =
      edges.isEmpty
      ? TextBlock.Line(graphemes: 0..<0, stops: [offset], top: top, bottom: bottom)
      : TextBlock.Line(
        graphemes: 0..<graphemes.count, edges: edges.map { $0.offset(x: offset) }, top: top,
        bottom: bottom)
    block = TextBlock(lines: [line])
  }

  /// Draws the text, the selection and the caret.
  ///
  /// - Parameters:
  ///   - prompt: What is drawn in place of an empty text.
  ///   - isFocused: Whether the field is edited.
  ///   - context: The layout context.
  ///   - scene: The layer.
  public func draw<Action>(
    prompt: Sentence, isFocused: Bool, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let memory = context.memory
    if isFocused, memory.composition.isEmpty {
      for rect in block.rects(of: memory.selection.clamped(to: text.count).range) {
        scene.draw(.fill(rect, theme.textSelection, radius: Radius.textSelection))
      }
    }
    let isPrompt = text.isEmpty
    let extent = context.measurer.extent(of: style)
    let baseline = Point(x: left, y: available.midY - extent.height / 2 + extent.ascent)
    let shown = isPrompt ? context.text(prompt) : text
    let width = context.measurer.width(of: shown, in: style)
    let isTrailing = isPrompt && context.language.isRightToLeft
    let start = isTrailing ? Point(x: available.maxX - width, y: baseline.y) : baseline
    scene.draw(.text(shown, baseline: start, style, isPrompt ? theme.secondaryText : theme.text))
    guard isFocused, memory.isCaretLit else { return }
    let head = memory.selection.head + memory.composition.count
    let caret = block.caret(at: min(head, text.count))
    let bar = Rect(
      x: caret.minX - Self.caret / 2, y: caret.minY, width: Self.caret, height: caret.height)
    scene.draw(.fill(bar, theme.highlight, radius: Self.caret / 2))
  }
}
