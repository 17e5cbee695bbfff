public import Canvas
public import Localization

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
  private let title: Sentence
  private let detail: Sentence
  private let picture: (any View<Action>)?
  private let buttons: [any View<Action>]
  private let dismissal: Action?

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - kind: Success or failure.
  ///   - title: What happened.
  ///   - detail: The consequences and what to do.
  ///   - picture: What it is about; shown with the symbol in its corner where there is space.
  ///   - buttons: The answers; the last one is the default.
  ///   - dismissal: Sent when the user presses anywhere else; nil if a button has to be pressed.
  public init(
    id: ViewID, kind: Kind, title: Sentence, detail: Sentence, picture: (any View<Action>)? = nil,
    buttons: [any View<Action>], dismissal: Action? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.detail = detail
    self.picture = picture
    self.buttons = buttons
    self.dismissal = dismissal
  }

  /// The whole window, in which the alert is centred.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the card and places its content.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let width = min(Measure.alertWidth, frame.width - 2 * Measure.margin)
    let available = Size(width: width, height: frame.height - Measure.margin)
    let padded = Padding(Insets(Spacing.extraLarge), content(in: available, context))
    let height = padded.size(offered: available, in: context).height
    let card = frame.centered(Size(width: width, height: height)).snapped
    place(dismissalIn: frame, "around", &scene)
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(
      Element(id: id, role: .alert, label: title, value: detail, frame: card))
    place(dismissalIn: card, "on", &scene)
    padded.place(in: card, context.onFloating, &scene)
  }

  /// Makes a part of the window end the alert when it is pressed.
  private func place(
    dismissalIn frame: Rect, _ part: String, _ scene: inout LayerBuilder<Action>
  ) {
    guard let dismissal else { return }
    scene.add(
      Element(
        id: ViewID("\(part) \(id.name)"), role: nil, label: "", frame: frame,
        response: .press(dismissal)))
  }

  /// The content of a card, with the picture if it fits.
  private func content(in available: Size, _ context: LayoutContext) -> any View<Action> {
    let badge = Badge<Action>(kind: kind)
    let plain = content(
      head: Stack(
        .horizontal, spacing: Spacing.text, alignment: .start, [badge, Frame(flexible: texts)]))
    guard let picture else { return plain }
    let badged = BadgedPicture<Action>(picture: picture, badge: badge)
    let isWide = available.width >= Self.wide
    let rich = content(
      head: isWide
        ? Stack(.horizontal, spacing: Spacing.group, [badged, Frame(flexible: texts)])
        : Stack(.vertical, spacing: Spacing.text, alignment: .fill, [badged, texts]))
    let fits = Padding(Insets(Spacing.extraLarge), rich).size(offered: available, in: context)
      .height
    return fits <= available.height ? rich : plain
  }

  /// The minimum width of a card for a picture beside the texts, in points.
  private static var wide: Double { 390 }

  private var texts: Stack<Action> {
    Stack(
      .vertical, spacing: Spacing.tight, alignment: .fill,
      [
        Label(title, TypeScale.title, lineLimit: 3, id: ViewID("\(id.name) title")),
        Label(
          detail, TypeScale.secondary, color: \.secondaryText, lineLimit: 8,
          id: ViewID("\(id.name) detail")),
      ])
  }

  private func content(head: Stack<Action>) -> Stack<Action> {
    Stack(
      .vertical, spacing: Spacing.group, alignment: .fill, [head, AlertAnswers(buttons: buttons)])
  }
}

/// A picture with the symbol of an alert over its lower right corner.
private struct BadgedPicture<Action: Equatable & Sendable>: View {
  let picture: any View<Action>
  let badge: Badge<Action>

  private static var side: Double { 28 }
  /// The distance of the symbol beyond the corner, in points.
  private static var overhang: Double { 14 }
  /// The margin around the symbol, in points.
  private static var margin: Double { 3 }

  func size(offered: Size, in context: LayoutContext) -> Size {
    picture.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let shown = frame.centered(size(offered: frame.size, in: context)).snapped
    picture.place(in: shown, context, &scene)
    let corner = shown.maxX - Self.side + Self.overhang
    let disc = Rect(
      x: corner, y: shown.maxY - Self.side + Self.overhang, width: Self.side, height: Self.side)
    let edge = disc.expanded(by: Self.margin)
    scene.draw(.fill(edge, context.theme.floating, radius: edge.width / 2))
    badge.place(in: disc, context, &scene)
  }
}

/// The round symbol at the left of an alert, or over its picture.
private struct Badge<Action: Equatable & Sendable>: View {
  let kind: Alert<Action>.Kind

  private static var side: Double { 44 }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let side = min(Self.side, frame.width, frame.height)
    let circle = frame.centered(Size(width: side, height: side))
    let background = kind == .success ? theme.text : theme.selected
    scene.draw(.fill(circle, background, radius: side / 2))
    let icon = (side * 24 / Self.side).rounded()
    scene.draw(
      .icon(
        kind == .success ? "check" : "warning",
        circle.centered(Size(width: icon, height: icon)),
        kind == .success ? theme.floating : theme.text))
  }
}
