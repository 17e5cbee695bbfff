public import Canvas
public import Localization

/// A card of commands: under the button that opened it, or at the pointer.
public struct Menu<Action: Equatable & Sendable>: View {
  /// One command.
  public struct Item: Equatable, Sendable {
    /// The command's label.
    public var label: Sentence
    /// The icon before the label; nil for its space.
    public var icon: String?
    /// The name of the key that does the same, if any.
    public var shortcut: Sentence?
    /// Whether the command is available.
    public var isEnabled: Bool
    /// Whether the command deletes something, which its colour tells.
    public var isDestructive: Bool
    /// Whether a line separates the command from the one above it.
    public var beginsGroup: Bool
    /// Sent when the command is chosen.
    public var action: Action

    /// Makes a command.
    public init(
      _ label: Sentence, icon: String?, shortcut: Sentence? = nil, isEnabled: Bool = true,
      isDestructive: Bool = false, beginsGroup: Bool = false, action: Action
    ) {
      self.label = label
      self.icon = icon
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.isDestructive = isDestructive
      self.beginsGroup = beginsGroup
      self.action = action
    }
  }

  /// The position of a menu.
  public enum Place: Hashable, Sendable {
    /// With its top right corner at a point.
    case under(Point)
    /// Beside a point, on the side with enough space.
    case beside(Point)
  }

  private let items: [Item]
  private let label: Sentence
  private let place: Place
  private let dismissal: Action

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - items: From top to bottom.
  ///   - label: The accessible label of a menu that is scrolled.
  ///   - place: The position, in points.
  ///   - dismissal: Sent when the user presses outside the menu.
  public init(_ items: [Item], label: Sentence, _ place: Place, dismissal: Action) {
    self.items = items
    self.label = label
    self.place = place
    self.dismissal = dismissal
  }

  /// The whole window, because pressing outside the menu dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places the commands, which are scrolled in a low window.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: "menu scrim", role: nil, label: "", frame: frame, response: .press(dismissal),
        menuAction: dismissal))
    let padding = Self.padding
    let available = frame.expanded(by: -Self.margin)
    let shown = min(items.count, Int((available.height - 2 * padding) / Self.rowHeight))
    let size = Size(
      width: min(available.width, width(in: context)),
      height: Double(shown) * Self.rowHeight + 2 * padding)
    let card = card(of: size, in: available)
    scene.drawFloating(card, radius: Radius.button + padding, context.theme)
    let rows = items.enumerated().map { index, item in
      MenuRow(item: item, hasLine: index > 0 && item.beginsGroup)
    }
    let content = card.inset(by: Insets(padding))
    guard shown < items.count else {
      return Stack(.vertical, alignment: .fill, rows).place(in: content, context.onFloating, &scene)
    }
    ScrollWindow(
      id: "menu", frame: content, rowHeight: Self.rowHeight, rowCount: items.count, context
    ).place(label: label, fade: context.theme.floating, context, &scene) { scene, row, y in
      let place = Rect(x: content.minX, y: y, width: content.width, height: Self.rowHeight)
      rows[row].place(in: place, context.onFloating, &scene)
    }
  }

  private func card(of size: Size, in available: Rect) -> Rect {
    switch place {
    case .under(let corner):
      return Rect(x: corner.x - size.width, y: corner.y, width: size.width, height: size.height)
        .moved(into: available)
    case .beside(let point):
      let isRight = point.x + size.width <= available.maxX
      let isBelow = point.y + size.height <= available.maxY
      return Rect(
        x: isRight ? point.x : point.x - size.width,
        y: isBelow ? point.y : point.y - size.height, width: size.width, height: size.height
      ).moved(into: available)
    }
  }

  /// The width of the widest row with the card's padding.
  private func width(in context: LayoutContext) -> Double {
    let offered = Size(width: .infinity, height: Self.rowHeight)
    let rows = items.map {
      MenuRow(item: $0, hasLine: false).size(offered: offered, in: context).width
    }
    return max(Self.width, (rows.max() ?? 0) + 2 * Self.padding)
  }

  /// The first available command, which gets the focus if a key opened the menu.
  public var firstCommand: ViewID? { items.first { $0.isEnabled }.map { Self.id($0.label) } }

  /// The identity of a command across rebuilds.
  public static func id(_ label: Sentence) -> ViewID { ViewID("menu \(label.english)") }

  /// The minimum width.
  private static var width: Double { 208 }
  private static var padding: Double { 6 }
  /// The minimum distance from the window's edges, in points.
  private static var margin: Double { Spacing.small }
  fileprivate static var rowHeight: Double { 48 }
}

/// A command as a row.
private struct MenuRow<Action: Equatable & Sendable>: View {
  let item: Menu<Action>.Item
  /// Whether a line separates it from the row above.
  let hasLine: Bool

  private var id: ViewID { Menu<Action>.id(item.label) }

  private static var insets: Insets { Insets(horizontal: Spacing.medium, vertical: 0) }

  /// The width of the content with its margins, and the height of rows.
  func size(offered: Size, in context: LayoutContext) -> Size {
    let label = Label<Action>(item.label, TypeScale.control)
    let parts: [any View<Action>] = [icon, label] + (shortcut.map { [$0] } ?? [])
    let content = Padding(Self.insets, Stack(.horizontal, spacing: Spacing.text, parts))
    return Size(
      width: min(offered.width, content.size(offered: offered, in: context).width),
      height: Menu<Action>.rowHeight)
  }

  private var icon: any View<Action> {
    guard let icon = item.icon else { return Frame(width: Measure.icon, Spacer<Action>()) }
    return Icon<Action>(icon)
  }

  private var shortcut: Padding<Action>? {
    item.shortcut.map {
      Padding(
        Insets(left: Spacing.small), Label($0, TypeScale.secondary, color: \.secondaryText))
    }
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    if hasLine { scene.drawLine(.top, of: frame, context.theme) }
    if item.isEnabled { RowBackground(id: id, rect: frame).draw(context, &scene) }
    let parts: [any View<Action>] =
      [icon, Frame(flexible: Label(item.label, TypeScale.control))]
      + (shortcut.map { [$0] } ?? [])
    Stack<Action>(.horizontal, spacing: Spacing.text, parts)
      .place(in: frame.inset(by: Self.insets), colored(context), &scene)
    scene.add(
      Element(
        id: id, role: .button, label: item.label, isEnabled: item.isEnabled, frame: frame,
        response: .press(item.action)))
  }

  /// The context with the colours of the row's texts and icon.
  private func colored(_ context: LayoutContext) -> LayoutContext {
    var colored = context
    if !item.isEnabled {
      let state = ControlState(isEnabled: false)
      colored.theme.text = context.theme.foreground(on: .plain, in: state)
      colored.theme.secondaryText = context.theme.secondaryText.faded(context.theme.disabledOpacity)
    } else if item.isDestructive {
      colored.theme.text = context.theme.destructiveText
    }
    return colored
  }
}
