public import Canvas

/// A panel over the screen: from the bottom edge in a narrow window, in the middle of a wide one.
public struct Sheet<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let dismissal: Action
  private let content: any View<Action>

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - id: Its name across rebuilds.
  ///   - label: What it is called.
  ///   - dismissal: What pressing beside it means.
  ///   - content: What it shows.
  public init(id: ViewID, label: String, dismissal: Action, content: any View<Action>) {
    self.id = id
    self.label = label
    self.dismissal = dismissal
    self.content = content
  }

  /// The whole window, since pressing beside the sheet dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the panel and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: ViewID("\(id.name) scrim"), role: nil, label: "", frame: frame,
        response: .press(dismissal)))
    let isFloating = frame.width >= Self.floatingFrom
    let width = isFloating ? Self.floatingWidth : frame.width
    let insets = Insets(top: 28, left: Measure.margin, bottom: 20, right: Measure.margin)
    let padded = Padding(insets, content)
    let height = padded.size(
      offered: Size(width: width, height: frame.height), in: context
    ).height
    let panel = Rect(
      x: frame.midX - width / 2, y: isFloating ? frame.midY - height / 2 : frame.maxY - height,
      width: width, height: height)
    SheetGround.draw(panel, isFloating: isFloating, context.theme, &scene)
    scene.add(Element(id: id, role: .sheet, label: label, frame: panel))
    padded.place(in: panel, context, &scene)
  }

  /// From this width of the window on, in points, the sheet floats in the middle.
  private static var floatingFrom: Double { 620 }
  private static var floatingWidth: Double { 480 }
}

/// What a sheet stands on.
public enum SheetGround {
  /// Draws the panel of a sheet.
  ///
  /// - Parameters:
  ///   - panel: Its place, in points.
  ///   - isFloating: Whether it stands free instead of rising from the window's lower edge.
  ///   - theme: The colours.
  ///   - scene: What it is drawn into.
  public static func draw<Action>(
    _ panel: Rect, isFloating: Bool = false, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    // The lower corners lie outside the window where the sheet rises from its edge.
    let shape = panel.inset(by: Insets(bottom: isFloating ? 0 : -Measure.sheetRadius))
    scene.draw(.shadow(shape, theme.shadow, blur: 40, radius: Measure.sheetRadius))
    scene.draw(.fill(shape, theme.bar, radius: Measure.sheetRadius))
    // Only a sheet that rises from the edge looks as if it could be pulled.
    guard !isFloating else { return }
    let grabber = Rect(x: panel.midX - 18, y: panel.minY + 9, width: 36, height: 5)
    scene.draw(.fill(grabber, theme.secondaryText.faded(0.6), radius: 2.5))
  }
}

/// A message in the middle that waits to be answered.
public struct Alert<Action: Equatable & Sendable>: View {
  /// Whether it tells of success or of trouble.
  public enum Mood: Hashable, Sendable {
    /// Something went well.
    case success
    /// Something went wrong.
    case trouble
  }

  private let id: ViewID
  private let mood: Mood
  private let title: String
  private let detail: String
  private let buttons: [any View<Action>]

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - id: Its name across rebuilds.
  ///   - mood: Success or trouble.
  ///   - title: What happened.
  ///   - detail: What it means and what to do.
  ///   - buttons: The answers; the last one is what people will want.
  public init(
    id: ViewID, mood: Mood, title: String, detail: String, buttons: [any View<Action>]
  ) {
    self.id = id
    self.mood = mood
    self.title = title
    self.detail = detail
    self.buttons = buttons
  }

  /// The whole window, in whose middle it stands.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let width = min(Measure.alertWidth, frame.width - 2 * Measure.margin)
    let padded = Padding(Insets(24), content)
    let height = padded.size(
      offered: Size(width: width, height: frame.height), in: context
    ).height
    let card = frame.centered(Size(width: width, height: height)).snapped
    let theme = context.theme
    let shadow = card.offset(y: 12)
    scene.draw(.shadow(shadow, theme.shadow, blur: 40, radius: Measure.sheetRadius))
    scene.draw(.fill(card, theme.bar, radius: Measure.sheetRadius))
    scene.add(
      Element(id: id, role: .alert, label: title, value: detail, frame: card))
    padded.place(in: card, context, &scene)
  }

  private var content: any View<Action> {
    let texts = Stack<Action>(
      .vertical, spacing: 2, alignment: .fill,
      [
        Label(title, TypeScale.title, lineLimit: 2, id: ViewID("\(id.name) title")),
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, lineLimit: 8,
          id: ViewID("\(id.name) detail")),
      ])
    let badge = Badge<Action>(mood: mood)
    let head = Stack<Action>(.horizontal, spacing: 14, [badge, Frame(flexible: texts)])
    let answers = Stack<Action>(.horizontal, spacing: 8, [Spacer()] + buttons)
    return Stack<Action>(.vertical, spacing: 20, alignment: .fill, [head, answers])
  }
}

/// The round sign at the left of an alert.
private struct Badge<Action: Equatable & Sendable>: View {
  let mood: Alert<Action>.Mood

  func size(offered: Size, in context: LayoutContext) -> Size { Size(width: 44, height: 44) }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let circle = frame.centered(Size(width: 44, height: 44))
    let ground = mood == .success ? theme.accent : theme.pressed
    scene.draw(.fill(circle, ground, radius: 22))
    let sign = circle.centered(Size(width: 24, height: 24))
    scene.draw(
      .icon(
        mood == .success ? "check" : "warning", sign,
        mood == .success ? theme.onAccent : theme.text))
  }
}
