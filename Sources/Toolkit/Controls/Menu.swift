public import Canvas

/// A card of commands: under the button that opened it, or at the pointer.
public struct Menu<Action: Equatable & Sendable>: View {
  /// One command.
  public struct Item: Equatable, Sendable {
    /// The command's label.
    public var label: String
    /// The icon before the label.
    public var icon: String
    /// Whether the command is available.
    public var isEnabled: Bool
    /// Sent when the command is chosen.
    public var action: Action

    /// Makes a command.
    public init(_ label: String, icon: String, isEnabled: Bool = true, action: Action) {
      self.label = label
      self.icon = icon
      self.isEnabled = isEnabled
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
  private let place: Place
  private let dismissal: Action

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - items: From top to bottom.
  ///   - place: The position, in points.
  ///   - dismissal: Sent when the user presses outside the menu.
  public init(_ items: [Item], _ place: Place, dismissal: Action) {
    self.items = items
    self.place = place
    self.dismissal = dismissal
  }

  /// The whole window, because pressing outside the menu dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places the commands.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: "menu scrim", role: nil, label: "", frame: frame, response: .press(dismissal),
        menuAction: dismissal))
    let padding = Self.padding
    let card = card(in: frame)
    scene.drawFloating(card, radius: Radius.button + padding, context.theme)
    let rows = items.map { MenuRow(item: $0) as any View<Action> }
    Stack(.vertical, alignment: .fill, rows)
      .place(in: card.inset(by: Insets(padding)), context.onFloating, &scene)
  }

  private func card(in frame: Rect) -> Rect {
    let height = Double(items.count) * Self.rowHeight + 2 * Self.padding
    switch place {
    case .under(let corner):
      return Rect(
        x: corner.x - Self.width, y: corner.y, width: Self.width, height: height
      ).moved(into: frame.expanded(by: -Self.margin))
    case .beside(let point):
      let isRight = point.x + Self.width <= frame.maxX - Self.margin
      let isBelow = point.y + height <= frame.maxY - Self.margin
      return Rect(
        x: isRight ? point.x : point.x - Self.width, y: isBelow ? point.y : point.y - height,
        width: Self.width, height: height
      ).moved(into: frame.expanded(by: -Self.margin))
    }
  }

  /// The identity of a command across rebuilds.
  public static func id(_ label: String) -> ViewID { ViewID("menu \(label)") }

  private static var width: Double { 208 }
  private static var padding: Double { 6 }
  /// The minimum distance from the window's edges, in points.
  private static var margin: Double { Spacing.small }
  fileprivate static var rowHeight: Double { 48 }
}

/// A command as a row.
private struct MenuRow<Action: Equatable & Sendable>: View {
  let item: Menu<Action>.Item

  private var id: ViewID { Menu<Action>.id(item.label) }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Menu<Action>.rowHeight)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    if item.isEnabled { RowBackground(id: id, rect: frame).draw(context, &scene) }
    var faded = context
    faded.theme.text = context.theme.foreground(
      on: .plain, in: ControlState(isEnabled: item.isEnabled))
    let row = Stack<Action>(
      .horizontal, spacing: Spacing.text,
      [Icon(item.icon), Frame(flexible: Label(item.label, TypeScale.control))])
    row.place(in: frame.inset(by: Insets(horizontal: Spacing.medium, vertical: 0)), faded, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: item.label, isEnabled: item.isEnabled, frame: frame,
        response: .press(item.action)))
  }
}
