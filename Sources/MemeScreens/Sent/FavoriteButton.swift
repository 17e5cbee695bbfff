internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The star of a meme, filled if the meme is a favourite.
///
/// The keyboard focus does not stop at it: its command has a key.
struct FavoriteButton: View {
  typealias Action = AppAction

  let meme: SentMeme
  /// Whether it is on the picture, where it needs a ground of its own.
  var isOnPicture = false

  private static let icon = 20.0
  private static let iconOnPicture = 16.0

  static func id(of meme: SentMeme) -> ViewID { ViewID("favorite \(meme.id.text)") }

  private var id: ViewID { Self.id(of: meme) }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: Measure.touchTarget, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let name = meme.isFavorite ? "star-on" : "star"
    if isOnPicture {
      let side = SelectionMark.side
      let disc = frame.centered(Size(width: side, height: side)).snapped
      scene.draw(.fill(disc, theme.pictureEdge, radius: side / 2))
      let square = disc.centered(Size(width: Self.iconOnPicture, height: Self.iconOnPicture))
      scene.draw(.icon(name, square, .white))
    } else {
      let isHovered = context.memory.hovered == id
      let square = frame.centered(Size(width: Self.icon, height: Self.icon)).snapped
      let color = meme.isFavorite || isHovered ? theme.text : theme.secondaryText
      scene.draw(.icon(name, square, color))
    }
    scene.add(
      Element(
        id: id, role: .button, label: Strings.favorite, value: Strings.label(of: meme),
        frame: frame, response: .press(.sent(.favoriteTapped(meme.id))), keepsFocus: true,
        hint: Strings.favorite))
  }
}
