internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A text in the largest of some types in which it fits, in lines of about equal length.
struct LargeLabel: View {
  typealias Action = AppAction

  let text: Sentence
  /// The types to choose from, the largest one first.
  let styles: [TextStyle]
  var alignment = TextAlignment.center
  /// The maximum number of lines.
  var lineLimit = 3

  /// The step in which narrower lines are tried, as a fraction of the width.
  private static let step = 0.05

  func size(offered: Size, in context: LayoutContext) -> Size {
    let label = label(in: style(in: offered, context))
    return Size(width: offered.width, height: label.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let style = style(in: frame.size, context)
    let label = label(in: style)
    let height = label.size(offered: frame.size, in: context).height
    let narrower = stride(from: frame.width / 2, to: frame.width, by: frame.width * Self.step)
    let width =
      narrower.first { width in
        wholeHeight(in: style, width: width, context) == height
          && hasWholeWords(in: style, width: width, context)
      } ?? frame.width
    var lines = frame.centered(Size(width: width, height: height))
    if alignment == .leading { lines.origin.x = frame.minX }
    label.place(in: lines, context, &scene)
  }

  /// Whether no word is wider than a line, as all are in languages without spaces.
  private func hasWholeWords(
    in style: TextStyle, width: Double, _ context: LayoutContext
  ) -> Bool {
    context.text(text).split(separator: " ").allSatisfy {
      context.measurer.width(of: String($0), in: style) <= width
    }
  }

  /// The largest type in which the whole text is shown, if possible without a divided word.
  private func style(in offered: Size, _ context: LayoutContext) -> TextStyle {
    let fitting = styles.filter { style in
      let height = wholeHeight(in: style, width: offered.width, context)
      return height <= TypeScale.lineHeight(of: style) * Double(lineLimit)
        && height <= offered.height
    }
    return fitting.first { hasWholeWords(in: $0, width: offered.width, context) }
      ?? fitting.first ?? styles[styles.count - 1]
  }

  /// The height of the whole text, or one that is too large.
  private func wholeHeight(
    in style: TextStyle, width: Double, _ context: LayoutContext
  ) -> Double {
    // A line more than is shown tells whether there would be one.
    Label<AppAction>(text, style, lineLimit: lineLimit + 1)
      .size(offered: Size(width: width, height: .infinity), in: context).height
  }

  private func label(in style: TextStyle) -> Label<AppAction> {
    Label(text, style, alignment: alignment, lineLimit: lineLimit)
  }
}

extension LargeLabel {
  private static let slogans = TextStyle.large([96, 80, 64, 52, 44, 34, 28, 24])
  /// The maximum size of type of a slogan, as a fraction of the shorter side of the window.
  private static let sloganPart = 0.12
  /// The same in a column beside a picture, in points.
  private static let columnSize = 34.0

  /// Makes the slogan of a kiosk.
  ///
  /// - Parameters:
  ///   - slogan: The text.
  ///   - window: The size of the window, in points.
  ///   - isColumn: Whether it is beside a picture, and not in the middle.
  init(slogan: Sentence, in window: Size, isColumn: Bool = false) {
    let largest =
      isColumn ? Self.columnSize : min(window.width, window.height) * Self.sloganPart
    let styles = Self.slogans.filter { $0.size <= largest }
    self.init(
      text: slogan, styles: styles.isEmpty ? Self.slogans.suffix(1) : styles,
      alignment: isColumn ? .leading : .center)
  }
}

extension TextStyle {
  /// The tracking of large types, in ems.
  private static let tracking = -0.02

  /// Bold types of some sizes, with less space between the letters the larger they are.
  static func large(_ sizes: [Double]) -> [TextStyle] {
    sizes.map { TextStyle(.interface(.bold), size: $0, tracking: $0 * tracking) }
  }
}
