internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A number as a slider beside its title, or under it in a narrow card, with its figure.
struct SettingSlider: View {
  typealias Action = AppAction

  let key: SettingKey
  private let number: Double
  private let range: ClosedRange<Double>

  /// The width of the figure, in points.
  private static let figureWidth = 32.0

  /// Makes a slider; nil for a setting that is not set by one.
  init?(key: SettingKey, settings: Settings) {
    guard case .number(let number) = settings[key],
      case .range(let range, isWhole: true) = key.values.numbers
    else { return nil }
    (self.key, self.number, self.range) = (key, number, range)
  }

  private var figure: Sentence { Strings.name(of: .number(number), for: key) }

  private var title: Sentence { Strings.title(of: key) }
  private var label: Label<AppAction> { Label(title, TypeScale.control) }
  private var figureLabel: Label<AppAction> {
    Label(figure, TypeScale.control.tabular, alignment: .trailing)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(
      width: offered.width,
      height: offered.width >= Self.wide ? Self.height.beside : Self.height.under)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let fraction = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    let slider = Slider<AppAction>(title, id: key.sliderID, fraction: fraction, value: figure)
    let figure = Frame(width: Self.figureWidth, figureLabel)
    guard frame.width >= Self.wide else {
      let line = Rect(
        x: frame.minX, y: frame.minY, width: frame.width,
        height: Self.height.under - Measure.touchTarget)
      Stack(.horizontal, [Frame(flexible: label), figure]).place(in: line, context, &scene)
      return slider.place(
        in: frame.inset(by: Insets(top: line.height, bottom: Spacing.tight)), context, &scene)
    }
    let parts: [any View<AppAction>] = [
      Frame(width: Self.titleWidth, label), slider, figure,
    ]
    Stack(.horizontal, spacing: Spacing.text, parts).place(in: frame, context, &scene)
  }

  /// From this width on, in points, the title is beside the slider.
  private static let wide = 440.0
  private static let titleWidth = 176.0
  private static let height = (beside: 56.0, under: 84.0)
}

extension SettingKey {
  /// The identity of the slider.
  var sliderID: ViewID { ViewID("slider \(rawValue)") }

  /// The setting that a slider sets; nil for another element.
  init?(slider id: ViewID) {
    guard let key = Self.allCases.first(where: { $0.sliderID == id }) else { return nil }
    self = key
  }

  /// The whole number at a fraction of the range, from 0 to 1.
  func value(at fraction: Double) -> SettingValue? {
    guard case .range(let range, _) = values.numbers else { return nil }
    let length = range.upperBound - range.lowerBound
    return .number((range.lowerBound + min(max(0, fraction), 1) * length).rounded())
  }
}

extension SettingsAction {
  /// The action for a drag of a slider; nil for another element.
  init?(dragged id: ViewID, _ drag: Drag) {
    guard let key = SettingKey(slider: id) else { return nil }
    switch drag.phase {
    case .began, .moved:
      guard let value = key.value(at: drag.current.x) else { return nil }
      self = .slid(key, value)
    case .ended: self = .released(key)
    }
  }
}
