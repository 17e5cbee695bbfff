internal import Canvas
internal import MemeCore
internal import Toolkit

/// The empty state of a list: an explanation, and what to do.
struct EmptyNotice: View {
  typealias Action = AppAction

  let icon: String
  let title: String
  let detail: String
  let id: ViewID

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let texts = Stack<AppAction>(
      .vertical, spacing: 10,
      [
        Icon(icon, side: 44, color: \.secondaryText),
        Label(title, TypeScale.title, alignment: .center, id: id),
        Label(
          detail, TypeScale.body, color: \.secondaryText, alignment: .center, lineLimit: 3),
      ])
    Centered(texts).place(in: frame.inset(by: Insets(32)), context, &scene)
  }
}
