internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The quality of formats that leave something out, as a slider with its figure.
struct ShareQuality: View {
  typealias Action = AppAction

  let quality: Int

  static let id: ViewID = "share quality"
  /// The width of the figure, in points.
  private static let figureWidth = 32.0
  private static let key = SettingKey.quality

  /// Makes a slider; nil where the quality cannot be chosen.
  init?(options: ShareOptions) {
    guard options.hasQuality else { return nil }
    quality = options.quality
  }

  private var row: Stack<AppAction> {
    let title = Strings.title(of: Self.key)
    let figure = Strings.name(of: .number(Double(quality)), for: Self.key)
    let range = ShareOptions.qualities
    let fraction = (Double(quality) - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Stack(
      .horizontal, spacing: Spacing.text,
      [
        Label(title, TypeScale.control),
        Slider(title, id: Self.id, fraction: fraction, value: figure),
        Frame(
          width: Self.figureWidth,
          Label(figure, TypeScale.control.tabular, alignment: .trailing)),
      ])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    row.place(in: frame, context, &scene)
  }
}

extension ShareAction {
  /// The action for a drag of the slider; nil where it sets nothing.
  init?(quality drag: Drag) {
    guard drag.phase != .ended else {
      self = .qualityReleased
      return
    }
    guard case .number(let quality)? = SettingKey.quality.value(at: drag.current.x) else {
      return nil
    }
    self = .qualitySlid(Int(quality))
  }
}
