public import Canvas

/// A panel over the screen: full screen in a narrow window, attached to the bottom edge of a wider
/// one, floating in the middle of a wide one.
public struct Sheet<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let dismissal: Action
  private let content: any View<Action>

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - dismissal: Sent when the user presses outside the sheet.
  ///   - content: The content.
  public init(id: ViewID, label: String, dismissal: Action, content: any View<Action>) {
    self.id = id
    self.label = label
    self.dismissal = dismissal
    self.content = content
  }

  /// The whole window, because pressing outside the sheet dismisses it.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the panel and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: ViewID("\(id.name) scrim"), role: nil, label: "", frame: frame,
        response: .press(dismissal)))
    let shape = SheetShape(window: frame.size)
    let context = shape == .page ? context : context.onFloating
    let insets = Insets(
      top: shape == .page ? Spacing.medium : Self.top, left: Measure.margin,
      bottom: Spacing.group, right: Measure.margin)
    let padded = Padding(insets, content)
    let width = shape == .floating ? Self.floatingWidth : frame.width
    let height = padded.size(offered: Size(width: width, height: frame.height), in: context).height
    let content = Rect(
      x: frame.midX - width / 2, y: shape.top(of: height, in: frame), width: width, height: height)
    let panel = shape == .page ? frame : content
    SheetBackground.draw(panel, shape, context.theme, &scene)
    scene.add(Element(id: id, role: .sheet, label: label, frame: panel))
    padded.place(in: content, context, &scene)
  }

  private static var floatingWidth: Double { 480 }
  /// The space above the content, for the grabber.
  private static var top: Double { 28 }
}

/// The presentation of a sheet in its window.
public enum SheetShape: Hashable, Sendable {
  /// The sheet fills the window.
  case page
  /// The sheet is attached to the bottom edge.
  case rising
  /// The sheet floats in the middle.
  case floating

  /// Chooses the shape for a window.
  public init(window: Size) {
    if window.width >= Self.floatingFrom {
      self = .floating
    } else {
      self = window.width < Self.narrow && window.height > window.width ? .page : .rising
    }
  }

  /// Below this width of a portrait window, in points, nothing fits beside or above a sheet.
  private static let narrow = 420.0
  /// The minimum window width for a floating sheet, in points.
  private static let floatingFrom = 620.0

  fileprivate func top(of height: Double, in frame: Rect) -> Double {
    switch self {
    case .page: frame.minY
    case .rising: frame.maxY - height
    case .floating: frame.midY - height / 2
    }
  }
}

/// The background of a sheet.
///
/// A sheet that does not fill the window floats, as do the controls on it.
public enum SheetBackground {
  /// The size of the grabber and its distance from the top, in points.
  private static let grabber = Size(width: 36, height: 5)
  private static let grabberTop = 9.0

  /// Draws the panel of a sheet.
  ///
  /// - Parameters:
  ///   - panel: The frame, in points.
  ///   - shape: The presentation in the window.
  ///   - theme: The theme.
  ///   - scene: Receives the drawing.
  public static func draw<Action>(
    _ panel: Rect, _ shape: SheetShape, _ theme: Theme,
    _ scene: inout LayerBuilder<Action>
  ) {
    if shape == .page {
      scene.draw(.fill(panel, theme.bar, radius: 0))
      return
    }
    let isFloating = shape == .floating
    // The lower corners of a bottom sheet lie outside the window.
    let shape = panel.inset(by: Insets(bottom: isFloating ? 0 : -Radius.sheet))
    scene.drawFloating(shape, radius: Radius.sheet, theme)
    // Only a bottom sheet has a grabber.
    guard !isFloating else { return }
    let bar = Rect(
      x: panel.midX - grabber.width / 2, y: panel.minY + grabberTop, width: grabber.width,
      height: grabber.height)
    scene.draw(.fill(bar, theme.controlLine, radius: grabber.height / 2))
  }
}

/// A modal message in the middle of the window.
public struct Alert<Action: Equatable & Sendable>: View {
  /// Whether an alert reports success or failure.
  public enum Kind: Hashable, Sendable {
    /// The operation succeeded.
    case success
    /// The operation failed.
    case failure
  }

  private let id: ViewID
  private let kind: Kind
  private let title: String
  private let detail: String
  private let buttons: [any View<Action>]

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - kind: Success or failure.
  ///   - title: What happened.
  ///   - detail: The consequences and what to do.
  ///   - buttons: The answers; the last one is the default.
  public init(
    id: ViewID, kind: Kind, title: String, detail: String, buttons: [any View<Action>]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.detail = detail
    self.buttons = buttons
  }

  /// The whole window, in which the alert is centred.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let width = min(Measure.alertWidth, frame.width - 2 * Measure.margin)
    let padded = Padding(Insets(Spacing.extraLarge), content)
    let height = padded.size(
      offered: Size(width: width, height: frame.height), in: context
    ).height
    let card = frame.centered(Size(width: width, height: height)).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(
      Element(id: id, role: .alert, label: title, value: detail, frame: card))
    padded.place(in: card, context.onFloating, &scene)
  }

  private var content: any View<Action> {
    let texts = Stack<Action>(
      .vertical, spacing: Spacing.line, alignment: .fill,
      [
        Label(title, TypeScale.title, lineLimit: 2, id: ViewID("\(id.name) title")),
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, lineLimit: 8,
          id: ViewID("\(id.name) detail")),
      ])
    let badge = Badge<Action>(kind: kind)
    let head = Stack<Action>(
      .horizontal, spacing: Spacing.text, [badge, Frame(flexible: texts)])
    return Stack<Action>(
      .vertical, spacing: Spacing.group, alignment: .fill, [head, AlertAnswers(buttons: buttons)])
  }
}

/// The round symbol at the left of an alert.
private struct Badge<Action: Equatable & Sendable>: View {
  let kind: Alert<Action>.Kind

  func size(offered: Size, in context: LayoutContext) -> Size { Self.circle }

  private static var circle: Size { Size(width: 44, height: 44) }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let circle = frame.centered(Self.circle)
    let background = kind == .success ? theme.accent : theme.selected
    scene.draw(.fill(circle, background, radius: circle.width / 2))
    let sign = circle.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(
      .icon(
        kind == .success ? "check" : "warning", sign,
        kind == .success ? theme.onAccent : theme.text))
  }
}
