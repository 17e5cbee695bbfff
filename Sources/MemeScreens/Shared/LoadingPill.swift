internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Shows that a picture is loading, with a button to cancel.
struct LoadingPill: View {
  typealias Action = AppAction

  let text: Sentence
  /// Cancels loading, where possible.
  let stop: AppAction?

  private static let insets = (
    alone: Insets(horizontal: 20, vertical: Spacing.medium),
    withButton: Insets(left: 20, right: Spacing.tight)
  )

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let label = Label<AppAction>(
      text, TypeScale.control, id: "loading", role: .progress)
    let buttons =
      stop.map { [Button<AppAction>(Strings.stop, .barIcon("close"), action: $0)] } ?? []
    let row = Padding(
      stop == nil ? Self.insets.alone : Self.insets.withButton,
      Stack<AppAction>(.horizontal, spacing: Spacing.small, [label] + buttons))
    let pill = frame.centered(row.size(offered: frame.size, in: context)).snapped
    scene.drawFloating(pill, radius: pill.height / 2, context.theme)
    row.place(in: pill, context.onFloating, &scene)
  }
}

/// A chosen picture, shown by its thumbnail where the picture will be.
struct ArrivingPicture: View {
  typealias Action = AppAction

  let thumbnail: Bitmap

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let canvas = frame.inset(by: Insets(top: Measure.topBar, bottom: Measure.toolbar))
    // It is scaled in each frame of the animation, like a video.
    scene.draw(.video(thumbnail, EditorCanvas.pictureFrame(of: thumbnail.size, in: canvas)))
  }
}

/// A picture on its way to its place in a list.
struct MovingPicture: View {
  typealias Action = AppAction

  let bitmap: Bitmap
  let place: Rect

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.video(bitmap, place))
  }
}
