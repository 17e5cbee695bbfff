public import Canvas

/// A few commands in a card under the button that opened it.
public struct Menu<Action: Equatable & Sendable>: View {
  /// One command.
  public struct Item: Equatable, Sendable {
    /// What it is called.
    public var label: String
    /// The icon before its name.
    public var icon: String
    /// Whether it can be chosen now.
    public var isEnabled: Bool
    /// What choosing it means.
    public var action: Action

    /// Makes a command.
    public init(_ label: String, icon: String, isEnabled: Bool = true, action: Action) {
      self.label = label
      self.icon = icon
      self.isEnabled = isEnabled
      self.action = action
    }
  }

  private let items: [Item]
  private let corner: Point
  private let dismissal: Action

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - items: From top to bottom.
  ///   - corner: Where its top right corner is, in points.
  ///   - dismissal: What pressing beside it means.
  public init(_ items: [Item], corner: Point, dismissal: Action) {
    self.items = items
    self.corner = corner
    self.dismissal = dismissal
  }

  /// The whole window, since pressing beside the menu dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places the commands.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: "menu scrim", role: nil, label: "", frame: frame, response: .press(dismissal)))
    let padding = 6.0
    let height = Double(items.count) * Self.rowHeight + 2 * padding
    let card = Rect(
      x: corner.x - Self.width, y: corner.y, width: Self.width,
      height: min(height, frame.maxY - corner.y))
    let radius = Measure.buttonRadius + padding
    scene.draw(.shadow(card.offset(y: 8), context.theme.shadow, blur: 32, radius: radius))
    scene.draw(.fill(card, context.theme.raised, radius: radius))
    let rows = items.map { MenuRow(item: $0) as any View<Action> }
    Stack(.vertical, alignment: .fill, rows)
      .place(in: card.inset(by: Insets(padding)), context, &scene)
  }

  private static var width: Double { 208 }
  fileprivate static var rowHeight: Double { 48 }
}

/// A command as a row.
private struct MenuRow<Action: Equatable & Sendable>: View {
  let item: Menu<Action>.Item

  private var id: ViewID { ViewID("menu \(item.label)") }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Menu<Action>.rowHeight)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    if item.isEnabled { RowGround(id: id, rect: frame).draw(context, &scene) }
    var faded = context
    if !item.isEnabled {
      faded.theme.text = context.theme.text.faded(context.theme.disabledOpacity)
    }
    let row = Stack<Action>(
      .horizontal, spacing: 14,
      [Icon(item.icon), Frame(flexible: Label(item.label, TypeScale.control))])
    row.place(in: frame.inset(by: Insets(horizontal: 12, vertical: 0)), faded, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: item.label, isEnabled: item.isEnabled, frame: frame,
        response: .press(item.action)))
  }
}
