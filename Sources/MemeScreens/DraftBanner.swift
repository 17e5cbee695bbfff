internal import Canvas
internal import MemeCore
internal import Toolkit

/// Offers to resume the draft of the last session.
struct DraftBanner: View {
  typealias Action = AppAction

  static let height = 52.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.raised, radius: 0))
    scene.drawLine(.bottom, of: frame, context.theme)
    let text = Label<AppAction>(
      Strings.draftKept, TypeScale.secondary, lineLimit: 2, id: "draft banner")
    let row = Stack<AppAction>(
      .horizontal, spacing: 4,
      [
        Frame(flexible: text),
        Button(Strings.discard, .plain, action: .draft(.discardTapped)),
        Button(Strings.continueDraft, .primary, action: .draft(.continueTapped)),
      ])
    row.place(in: frame.inset(by: Insets(left: 16, right: 12)), context, &scene)
  }
}
