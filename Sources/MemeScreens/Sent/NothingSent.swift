internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The empty state of the sent memes.
struct NothingSent: View {
  typealias Action = AppAction

  private static let lineLimit = 4

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let area = frame.inset(by: Insets(Measure.margin))
    let texts = Stack<AppAction>(
      .vertical, spacing: Spacing.group,
      [
        Label(
          Strings.nothingSent, TypeScale.largeTitle, alignment: .center, lineLimit: 2,
          id: "nothing sent"),
        Label(
          Strings.howToSend, TypeScale.body, color: \.secondaryText, alignment: .center,
          lineLimit: Self.lineLimit),
        Button(
          Strings.makeMeme, .primaryIcon("plus"), id: "make a meme", action: .sent(.addTapped)),
      ])
    let left = area.height - texts.size(offered: area.size, in: context).height - Spacing.group
    let photo = TiltedPhoto(.duck, in: Size(width: area.width, height: left))
    Centered(Stack(.vertical, spacing: Spacing.group, (photo.map { [$0] } ?? []) + [texts]))
      .place(in: area, context, &scene)
  }
}
