internal import Canvas
internal import MemeCore
internal import Toolkit

/// The empty state of the sent memes.
struct NothingSent: View {
  typealias Action = AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let texts: [any View<AppAction>] = [
      Label(Strings.nothingSent, TypeScale.largeTitle, alignment: .center, id: "nothing sent"),
      Frame(
        width: 300,
        Label<AppAction>(
          Strings.howToSend, TypeScale.body, color: \.secondaryText, alignment: .center,
          lineLimit: 3)),
      Button(
        Strings.makeMeme, .primaryIcon("plus"), id: "make a meme", action: .sent(.addTapped)),
    ]
    let hasRoom = frame.height >= 360
    let picture: [any View<AppAction>] = hasRoom ? [SampleCard()] : []
    Centered(Stack(.vertical, spacing: 20, picture + texts))
      .place(in: frame.inset(by: Insets(16)), context, &scene)
  }
}

/// A drawing of a meme for the empty state.
private struct SampleCard: View {
  typealias Action = AppAction

  func size(offered: Size, in context: LayoutContext) -> Size { Size(width: 264, height: 184) }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let card = frame.centered(Size(width: 228, height: 168))
    scene.draw(.shadow(card.offset(y: 10), context.theme.shadow, blur: 40, radius: 14))
    scene.draw(.fill(card, .white, radius: 14))
    let picture = card.inset(by: Insets(8))
    scene.draw(.fill(picture, Color(0xBFE8EF), radius: 8))
    let icon = picture.centered(Size(width: 72, height: 72))
    scene.draw(.icon("album", icon, Color(0x2F7F93)))
  }
}
