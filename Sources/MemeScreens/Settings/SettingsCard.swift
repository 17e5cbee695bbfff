internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A section of the settings: a heading, and a card with a row for each setting.
struct SettingsCard: View {
  typealias Action = AppAction

  let heading: Sentence
  let rows: [any View<AppAction>]

  private static let radius = 14.0
  /// From the section above to the heading, and from it to the card, in points.
  private static let space = (above: 26.0, below: 8.0)
  private static let headingHeight = 18.0
  /// Inside the card at both sides, in points.
  static let padding = 16.0

  /// The part of a window's width that the cards have.
  static func column(in row: Rect) -> Rect {
    SentRow.column(in: row).inset(by: Insets(horizontal: Measure.margin, vertical: 0))
  }

  private static var top: Double { space.above + headingHeight + space.below }

  private func heights(_ width: Double, _ context: LayoutContext) -> [Double] {
    let offered = Size(width: width - 2 * Self.padding, height: .infinity)
    return rows.map { $0.size(offered: offered, in: context).height }
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let card = Self.column(in: Rect(x: 0, y: 0, width: offered.width, height: 0))
    return Size(
      width: offered.width, height: Self.top + heights(card.width, context).reduce(0, +))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let card = Self.column(in: frame).inset(by: Insets(top: Self.top))
    let line = Rect(
      x: card.minX + Self.padding, y: frame.minY + Self.space.above,
      width: card.width - 2 * Self.padding, height: Self.headingHeight)
    Label<AppAction>(
      heading, TypeScale.heading, color: \.secondaryText, id: ViewID("heading \(heading.english)")
    ).place(in: line, context, &scene)
    scene.draw(.fill(card, context.theme.floating, radius: Self.radius))
    scene.drawEdge(card, radius: Self.radius, context.theme)
    var y = card.minY
    for (index, height) in heights(card.width, context).enumerated() {
      let place = Rect(
        x: card.minX + Self.padding, y: y, width: card.width - 2 * Self.padding, height: height)
      rows[index].place(in: place, context.onFloating, &scene)
      y += height
      if index < rows.count - 1 { scene.drawLine(.bottom, of: place, context.theme) }
    }
  }
}

/// A row of a card, which responds as a whole.
private struct CardRow {
  let id: ViewID
  let label: Sentence
  let value: Sentence
  let action: AppAction
  var menuAction: AppAction?

  static let height = 56.0
  private static let inset = 4.0

  /// Draws what shows the state of the row, and adds its element.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let whole = frame.inset(by: Insets(horizontal: -SettingsCard.padding, vertical: 0))
    let inner = whole.inset(by: Insets(Self.inset))
    RowBackground(id: id, rect: inner).draw(context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: label, value: value, frame: whole, response: .press(action),
        menuAction: menuAction))
  }
}

/// A setting with the value in effect, which opens a menu of the values.
struct SettingLine: View {
  typealias Action = AppAction

  let key: SettingKey
  let settings: Settings

  private static let chevron = 18.0
  /// The part of the width that the value may take beside a long title.
  private static let widestValue = 0.55

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: CardRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let title = Strings.title(of: key)
    let value = Strings.name(of: settings[key], for: key)
    let menu = AppAction.menuRequested(.setting(key))
    CardRow(
      id: ViewID("setting \(key.rawValue)"), label: title, value: value, action: menu,
      menuAction: menu
    ).place(in: frame, context, &scene)
    let shown = context.truncated(
      value, in: TypeScale.body, width: (frame.width * Self.widestValue).rounded())
    let parts: [any View<AppAction>] = [
      Frame(flexible: Label(title, TypeScale.control)),
      Label(.verbatim(shown), TypeScale.body, color: \.secondaryText),
      Icon("chevron-right", side: Self.chevron, color: \.secondaryText),
    ]
    Stack(.horizontal, spacing: Spacing.small, parts).place(in: frame, context, &scene)
  }
}

/// A setting that is on or off, as a switch that shows what holds now.
struct SettingSwitch: View {
  typealias Action = AppAction

  let key: SettingKey
  let title: Sentence
  let isOn: Bool
  /// The value that the switch sets.
  let other: SettingValue

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: CardRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    CardRow(
      id: ViewID("setting \(key.rawValue)"), label: title,
      value: isOn ? Strings.on : Strings.off, action: .settings(.chosen(key, other)),
      menuAction: .menuRequested(.setting(key))
    ).place(in: frame, context, &scene)
    let text = frame.inset(by: Insets(right: Switch.size.width + Spacing.medium))
    Label<AppAction>(title, TypeScale.control).place(in: text, context, &scene)
    Switch(isOn: isOn).draw(in: frame, context, &scene)
  }
}

/// A row that leads to another page or another program.
struct SettingLink: View {
  typealias Action = AppAction

  let title: Sentence
  let action: AppAction

  private static let chevron = 18.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: CardRow.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    CardRow(id: ViewID(title), label: title, value: .empty, action: action)
      .place(in: frame, context, &scene)
    let parts: [any View<AppAction>] = [
      Frame(flexible: Label(title, TypeScale.control)),
      Icon("chevron-right", side: Self.chevron, color: \.secondaryText),
    ]
    Stack(.horizontal, parts).place(in: frame, context, &scene)
  }
}
