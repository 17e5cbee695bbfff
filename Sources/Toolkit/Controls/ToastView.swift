public import Canvas

/// A short message near the bottom that disappears by itself, with an optional button.
public struct ToastView<Action: Equatable & Sendable>: View {
  private let text: String
  private let button: Button<Action>?

  /// Makes a toast without a button.
  public init(_ text: String) {
    self.text = text
    button = nil
  }

  /// Makes a toast with a button.
  public init(_ text: String, button label: String, action: Action) {
    self.text = text
    button = Button(label, .plain, id: ViewID("toast \(label)"), action: action)
  }

  /// The whole window, at whose bottom the toast is drawn.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the pill over the toolbar.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let row = content
    let size = row.size(
      offered: Size(width: min(420, frame.width - 32), height: 64), in: context)
    let pill = Rect(
      x: frame.midX - size.width / 2, y: frame.maxY - Measure.toolbar - 16 - size.height,
      width: size.width, height: size.height)
    let radius = min(pill.height / 2, 22)
    scene.drawFloating(
      pill, context.theme.raised, radius: radius, drop: 6, blur: 24, context.theme)
    row.place(in: pill, context, &scene)
  }

  private var content: any View<Action> {
    let label = Label<Action>(
      text, TypeScale.secondary, alignment: .center, lineLimit: 2, id: "toast")
    guard let button else { return Padding(Insets(horizontal: 18, vertical: 10), label) }
    let row = Stack<Action>(.horizontal, spacing: 4, [label, button])
    return Padding(Insets(left: 18, right: 2), row)
  }
}
