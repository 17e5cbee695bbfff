internal import Canvas
internal import MemeCore
internal import Toolkit

/// The meme editor: the picture with its captions between the bars.
struct EditorScreen: View {
  typealias Action = AppAction

  let state: EditorState
  let composer: MemeComposer
  let albums: AlbumsState
  /// Whether a camera is available.
  let hasCamera: Bool
  /// The frame of the open font panel; nil if it is closed.
  let panel: Rect?
  /// Whether the editor is the root screen, with a button that leads to the sent memes.
  let isRoot: Bool
  /// The height of a message under the bar, in points.
  let bannerHeight: Double

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.canvas, radius: 0))
    let bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Measure.topBar)
    EditorBar(state: state, isNarrow: frame.width < EditorBar.narrow, isRoot: isRoot)
      .place(in: bar, context, &scene)
    Stack(
      .vertical, alignment: .fill,
      [canvas] + (panel == nil ? [toolbar] : [])
    ).place(in: canvasFrame(in: frame), context, &scene)
  }

  /// The part of the window without the bar and the panel.
  private func canvasFrame(in frame: Rect) -> Rect {
    let available = frame.inset(by: Insets(top: Measure.topBar + bannerHeight))
    guard let panel else { return available }
    return panel.minX > frame.minX
      ? available.inset(by: Insets(right: frame.maxX - panel.minX))
      : available.inset(by: Insets(bottom: frame.maxY - panel.minY))
  }

  private var canvas: any View<AppAction> {
    EditorCanvas(state: state, composer: composer, albums: albums)
  }

  private var toolbar: Toolbar<AppAction> {
    Toolbar([
      Button(
        Strings.camera, .toolbar(icon: "camera"), isEnabled: hasCamera,
        action: .editor(.cameraTapped)),
      Button(Strings.album, .toolbar(icon: "album"), action: .editor(.albumTapped)),
    ])
  }
}

/// The picture, aspect fit, with the captions edited in place.
struct EditorCanvas: View {
  typealias Action = AppAction

  let state: EditorState
  let composer: MemeComposer
  let albums: AlbumsState

  func isFlexible(along axis: StackAxis) -> Bool { true }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let picture = pictureFrame(in: frame)
    if let original = state.picture, let shown = state.shown {
      scene.draw(.picture(shown.bitmap, crop: shown.crop, picture, radius: 0))
      scene.add(
        Element(
          id: "picture", role: .image,
          label: original.name.isEmpty ? Strings.picture : original.name, frame: picture,
          menuAction: .menuRequested(.picture)))
    } else if state.recipe.picture == nil {
      Invitation(
        isAccepted: state.loading != nil, suggestions: albums.suggestions ?? [],
        thumbnails: albums.thumbnails
      ).place(in: picture, context, &scene)
    }
    CaptionField.place(
      state.recipe, composer, on: picture, within: frame, context, &scene)
  }

  /// The frame of a picture in the canvas.
  static func pictureFrame(of size: PixelSize, in frame: Rect) -> Rect {
    let available = frame.inset(
      by: Insets(horizontal: frame.width < narrow ? 0 : 16, vertical: 16))
    let fitted = size.size.aspectFit(in: available.size)
    // Of an extremely thin picture at least a line is shown.
    let shown = Size(width: max(1, fitted.width), height: max(1, fitted.height))
    return available.centered(shown).snapped
  }

  /// Below this width, in points, a picture may touch the edges.
  private static let narrow = 600.0

  private func pictureFrame(in frame: Rect) -> Rect {
    let isNarrow = frame.width < Self.narrow
    if let whole = state.recipe.picture?.size {
      return Self.pictureFrame(of: state.recipe.crop.size(of: whole), in: frame)
    }
    let isLow = frame.height < Invitation.low
    let available = frame.inset(by: Insets(isLow ? 12 : isNarrow ? 20 : 36))
    let widest = isLow ? 16.0 / 9 : 4.0 / 3
    let shape = max(3.0 / 4, min(widest, available.width / max(1, available.height)))
    let size = Size(width: shape, height: 1).aspectFit(in: available.size)
    return available.centered(size).snapped
  }
}

/// Shows that a picture is loading, with a button to cancel.
struct LoadingPill: View {
  typealias Action = AppAction

  let text: String
  /// Cancels loading, where possible.
  let stop: AppAction?

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let label = Label<AppAction>(
      text, TypeScale.control, id: "loading", role: .progress)
    let buttons =
      stop.map { [Button<AppAction>(Strings.stop, .barIcon("close"), action: $0)] } ?? []
    let row = Padding(
      stop == nil ? Insets(horizontal: 20, vertical: 12) : Insets(left: 20, right: 4),
      Stack<AppAction>(.horizontal, spacing: 8, [label] + buttons))
    let pill = frame.centered(row.size(offered: frame.size, in: context)).snapped
    let radius = pill.height / 2
    scene.drawFloating(
      pill, context.theme.raised, radius: radius, drop: 6, blur: 24, context.theme)
    row.place(in: pill, context, &scene)
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
