internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Shows whether a meme is selected: a disc with a check mark, or an empty ring.
///
/// Dark edges make both visible on pictures of every colour; in a row the ring needs none.
struct SelectionMark: View {
  typealias Action = AppAction

  let isChosen: Bool
  var isOnPicture = true

  /// The diameter, in points.
  static let side = 24.0
  private static let size = Size(width: side, height: side)
  private static let checkSize = Size(width: 16, height: 16)
  /// The ring with its dark edges, in points.
  private static let edgeWidth = 4.0

  func size(offered: Size, in context: LayoutContext) -> Size { Self.size }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let disc = frame.centered(Self.size).snapped
    let radius = Self.side / 2
    let edge = disc.expanded(by: 1)
    guard isChosen else {
      if isOnPicture {
        scene.draw(
          .stroke(
            edge, context.theme.pictureEdge, width: Self.edgeWidth, radius: radius + 1, dash: nil))
      }
      let color = isOnPicture ? .white : context.theme.secondaryText
      scene.draw(.stroke(disc, color, width: 2, radius: radius, dash: nil))
      return
    }
    let theme = context.theme
    if isOnPicture { scene.draw(.fill(edge, theme.pictureEdge, radius: radius + 1)) }
    scene.draw(.fill(disc, isOnPicture ? .white : theme.text, radius: radius))
    scene.draw(
      .icon(
        "check", disc.centered(Self.checkSize), isOnPicture ? .black : theme.background))
  }
}
