internal import Canvas
internal import MemeCore
internal import Toolkit

/// A picture with the words that are typed on it, or the meme of a visitor, whole and before itself.
struct AttractMeme: View {
  typealias Action = AppAction

  let slide: AttractState.Slide
  let composer: MemeComposer
  /// Whether words are shown letter by letter.
  let isTyping: Bool

  /// The margins, in points.
  private static let margins = (usual: 36.0, low: 16.0)
  /// Windows that are lower than this, in points, have smaller margins.
  private static let low = 540.0
  /// The height of a meme at least, in points.
  private static let least = 120.0
  private static let radius = 20.0

  /// The margins around it in a window, in points.
  static func margin(in window: Rect) -> Double {
    window.height < low ? margins.low : margins.usual
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws it, unless the picture fills the window by itself, or the frame is too low.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    guard slide.isWhole, frame.height >= Self.least else { return }
    let texts = slide.line?.texts ?? []
    let recipe = Recipe(
      captions: .classic(top: texts.first ?? "", bottom: texts.dropFirst().first ?? ""))
    scene.moving("attract meme", version: "\(slide.number)") {
      MemePreview(
        recipe: recipe, bitmap: slide.bitmap, crop: Crop(), size: slide.bitmap.size,
        composer: composer, radius: Self.radius, letters: isTyping ? slide.letters : nil
      ).place(in: frame, context, &$0)
    }
  }
}

/// The same on a second display, which shows nothing else.
struct SecondDisplayScreen: View {
  typealias Action = AppAction

  let slide: AttractState.Slide?
  let composer: MemeComposer
  let isTyping: Bool

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    guard let slide else { return }
    AttractMeme(slide: slide, composer: composer, isTyping: isTyping)
      .place(in: frame.inset(by: Insets(AttractMeme.margin(in: frame))), context, &scene)
  }
}
