public import Canvas
public import Localization

/// A short message near the bottom that disappears by itself, with an optional button.
public struct ToastView<Action: Equatable & Sendable>: View {
  private let text: Sentence
  private let button: Button<Action>?
  private let isAtTop: Bool

  /// Makes a toast without a button.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - isAtTop: Whether it is drawn at the top of the window, since something else is in front at
  ///     the bottom.
  public init(_ text: Sentence, isAtTop: Bool = false) {
    self.text = text
    self.isAtTop = isAtTop
    button = nil
  }

  /// Makes a toast with a button.
  public init(_ text: Sentence, button label: Sentence, action: Action) {
    self.text = text
    isAtTop = false
    button = Button(label, .emphasized, id: ViewID("toast \(label.english)"), action: action)
  }

  /// The whole window, at whose edge the toast is drawn.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the pill over the toolbar, or over the bar at the top.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let row = content
    let size = row.size(
      offered: Size(
        width: min(Self.widest, frame.width - 2 * Measure.margin), height: Self.highest),
      in: context)
    let top =
      isAtTop
      ? frame.minY + Measure.margin : frame.maxY - Measure.toolbar - Measure.margin - size.height
    let pill = Rect(
      x: frame.midX - size.width / 2, y: top, width: size.width, height: size.height)
    let radius = min(pill.height / 2, Radius.toast)
    scene.drawFloating(pill, radius: radius, context.theme)
    row.place(in: pill, context.onFloating, &scene)
  }

  /// The maximum width, in points.
  private static var widest: Double { 420 }
  /// The maximum height, in points.
  private static var highest: Double { 64 }
  private static var padding: Insets { Insets(horizontal: 18, vertical: 10) }

  private var content: any View<Action> {
    let label = Label<Action>(
      text, TypeScale.secondary, alignment: .center, lineLimit: 2, id: "toast")
    guard let button else { return Padding(Self.padding, label) }
    let row = Stack<Action>(.horizontal, spacing: Spacing.tight, [label, button])
    return Padding(Insets(left: Self.padding.left, right: Spacing.line), row)
  }
}
