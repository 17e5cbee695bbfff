internal import Canvas
internal import MemeCore
internal import Toolkit

/// A setting: its title, and its control beside it, or under it in a narrow window; the first one of
/// a section with the section's heading above it.
struct SettingsRow: SettingsColumn {
  typealias Action = AppAction

  let heading: String?
  /// The title; nil for a control that has the whole width.
  let title: String?
  let control: any View<AppAction>
  /// Whether a line separates it from the next one.
  let hasLine: Bool

  /// From this width of the content on, in points, the control is beside the title.
  private static let wide = 560.0
  /// The width of the title beside the control, in points.
  static let titleWidth = 176.0
  /// Above and below a heading, in points.
  private static let headingInsets = Insets(top: Spacing.group, bottom: Spacing.tight)
  /// Above and below a title with its control, in points.
  private static let insets = (
    beside: Insets(horizontal: 0, vertical: 6), above: Insets(top: 10, bottom: 6)
  )

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    placeContent(in: frame, context, &scene)
    if hasLine { scene.drawLine(.bottom, of: SentRow.column(in: frame), context.theme) }
  }

  /// Whether the content has room for two columns.
  static func isWide(_ width: Double) -> Bool { width >= wide }

  /// The heading of a section.
  static func heading(_ text: String) -> any View<AppAction> {
    Padding(
      headingInsets,
      Label<AppAction>(text, TypeScale.title, lineLimit: 2, id: ViewID("heading \(text)")))
  }

  func content(_ width: Double) -> any View<AppAction> {
    let head = heading.map { [Self.heading($0)] } ?? []
    return Stack(.vertical, alignment: .fill, head + [row(width)])
  }

  private func row(_ width: Double) -> any View<AppAction> {
    guard let title else { return Padding(Self.insets.beside, control) }
    let label = Label<AppAction>(title, TypeScale.body)
    guard Self.isWide(width) else {
      return Padding(
        Self.insets.above,
        Stack(.vertical, spacing: Spacing.line, alignment: .fill, [label, control]))
    }
    let titleColumn = Frame(
      width: Self.titleWidth, Frame(height: Measure.touchTarget, label))
    return Padding(
      Self.insets.beside,
      Stack(.horizontal, alignment: .start, [titleColumn, Frame(flexible: control)]))
  }
}

/// The values of a setting as chips, in as many rows as they need.
struct SettingChips: View {
  typealias Action = AppAction

  let key: SettingKey
  let settings: Settings
  /// The names of the cameras that are plugged in.
  let cameras: [String]

  /// Both margins inside a chip, in points.
  private static let margins = 26.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let height = chips(offered.width, context).size(offered: offered, in: context).height
    return Size(width: offered.width, height: height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    chips(frame.width, context).place(in: frame, context, &scene)
  }

  private func chips(_ width: Double, _ context: LayoutContext) -> Flow<AppAction> {
    Flow(
      spacing: Spacing.small,
      key.choices(in: settings, cameras: cameras).map { value in
        let isChosen = settings[key] == value
        let name = Strings.name(of: value, for: key)
        return Button(
          Strings.choice(name, of: key), .chip(isChosen: isChosen),
          text: context.measurer.truncated(
            name, in: TypeScale.control, width: width - Self.margins),
          value: isChosen ? Strings.isChosen : "", action: .settings(.chosen(key, value)))
      })
  }
}

extension SettingKey {
  /// The scales that are offered; another one can be configured in the file.
  private static let scales = [0.75, 1, 1.25, 1.5, 2, 3]

  /// The values to choose from, with the one that is in effect.
  func choices(in settings: Settings, cameras: [String]) -> [SettingValue] {
    var choices = values.flags.map(SettingValue.flag) + values.words.map(SettingValue.text)
    if case .list(let numbers) = values.numbers { choices += numbers.map(SettingValue.number) }
    if self == .camera { choices += cameras.map(SettingValue.text) }
    if self == .scale {
      let own = settings.scale.map { [$0] } ?? []
      choices += Set(Self.scales + own).sorted().map(SettingValue.number)
    }
    let current = settings[self]
    return choices.contains(current) ? choices : choices + [current]
  }
}
