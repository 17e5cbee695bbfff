internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The slogan of a kiosk, in the largest type in which it fits the window, in lines of about equal
/// length.
struct SloganLabel: View {
  typealias Action = AppAction

  let text: Sentence
  /// The size of the window, in points.
  let window: Size

  /// The sizes of type, in points.
  private static let sizes = [96.0, 80, 64, 52, 44, 36, 28]
  private static let smallest = 24.0
  /// The maximum size of type, as a fraction of the shorter side of the window.
  private static let part = 0.12
  /// The maximum height of the slogan, as a fraction of the window's.
  private static let share = 0.4
  private static let lineLimit = 3
  /// The tracking, in ems.
  private static let tracking = -0.02
  /// The step in which narrower lines are tried, as a fraction of the width.
  private static let step = 0.05

  func size(offered: Size, in context: LayoutContext) -> Size {
    let label = label(in: offered, context)
    return Size(width: offered.width, height: label.size(offered: offered, in: context).height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let label = label(in: frame.size, context)
    let height = label.size(offered: frame.size, in: context).height
    let narrower = stride(from: frame.width / 2, to: frame.width, by: frame.width * Self.step)
    let width =
      narrower.first { width in
        let offered = Size(width: width, height: frame.height)
        let size = label.size(offered: offered, in: context)
        return size.height == height && size.width <= width && hasWholeWords(in: width, context)
      } ?? frame.width
    label.place(
      in: frame.centered(Size(width: width, height: height)), context, &scene)
  }

  /// Whether no word of the slogan is wider than a line, as all are in languages without spaces.
  private func hasWholeWords(in width: Double, _ context: LayoutContext) -> Bool {
    let style = Self.style(size(in: context))
    return context.text(text).split(separator: " ").allSatisfy {
      context.measurer.width(of: String($0), in: style) <= width
    }
  }

  private func label(in offered: Size, _ context: LayoutContext) -> Label<AppAction> {
    label(Self.style(size(in: context)), lineLimit: Self.lineLimit)
  }

  /// The largest size in which the whole slogan is shown.
  private func size(in context: LayoutContext) -> Double {
    let width = window.width - 2 * Measure.margin
    let most = min(window.width, window.height) * Self.part
    let offered = Size(width: width, height: window.height)
    return Self.sizes.first { size in
      guard size <= most else { return false }
      let style = Self.style(size)
      // A line more than is shown tells whether there would be one.
      let height = label(style, lineLimit: Self.lineLimit + 1)
        .size(offered: offered, in: context).height
      return height <= TypeScale.lineHeight(of: style) * Double(Self.lineLimit)
        && height <= window.height * Self.share
    } ?? Self.smallest
  }

  private func label(_ style: TextStyle, lineLimit: Int) -> Label<AppAction> {
    Label(text, style, alignment: .center, lineLimit: lineLimit)
  }

  private static func style(_ size: Double) -> TextStyle {
    TextStyle(.interface(.bold), size: size, tracking: size * tracking)
  }
}
