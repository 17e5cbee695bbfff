public import Canvas

/// A short message near the bottom that goes away by itself.
public struct ToastView<Action: Equatable & Sendable>: View {
  private let text: String

  /// Makes a toast.
  public init(_ text: String) {
    self.text = text
  }

  /// The whole window, at whose bottom it stands.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the pill over the toolbar.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let label = Label<Action>(
      text, TypeScale.secondary, alignment: .center, lineLimit: 2, id: "toast")
    let room = Size(width: min(420, frame.width - 64), height: 60)
    let size = label.size(offered: room, in: context)
    let pill = Rect(
      x: frame.midX - size.width / 2 - 18,
      y: frame.maxY - Measure.toolbar - 16 - size.height - 20,
      width: size.width + 36, height: size.height + 20)
    let radius = min(pill.height / 2, 22)
    scene.draw(.shadow(pill.offset(y: 6), context.theme.shadow, blur: 24, radius: radius))
    scene.draw(.fill(pill, context.theme.raised, radius: radius))
    label.place(in: pill.inset(by: Insets(horizontal: 18, vertical: 10)), context, &scene)
  }
}
