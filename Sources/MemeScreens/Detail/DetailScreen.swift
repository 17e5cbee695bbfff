internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// One sent meme at its own aspect ratio, to zoom, share again, edit or delete.
struct DetailScreen: View {
  typealias Action = AppAction

  let state: DetailState
  let thumbnail: Bitmap?
  let commands: Commands
  /// The current day, for the date.
  let today: LocalTime?

  static let pictureID: ViewID = "detail picture"

  /// The arrow keys of a zoomed picture, whichever control has the focus.
  var panning: [Shortcut<AppAction>] {
    guard state.zoom > 1 else { return [] }
    let steps: [(Key, x: Double, y: Double)] = [
      (.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    return steps.map { key, x, y in
      Shortcut(KeyCombination(key), .action(.detail(.panned(x: x, y: y))))
    }
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.canvas, radius: 0))
    let bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Measure.topBar)
    // As in the editor, where the looks are under the picture.
    let details = EditorScreen.looksHeight(in: frame)
    let picture = frame.inset(
      by: Insets(top: Measure.topBar, bottom: Measure.toolbar + details))
    scene.upright(in: picture) { placePicture(in: picture, context, &$0) }
    if details > 0 {
      placeDetails(
        in: frame.inset(
          by: Insets(
            top: frame.height - Measure.toolbar - details, bottom: Measure.toolbar)),
        context.onCanvas, &scene)
    }
    navigationBar.place(in: bar, context, &scene)
    Toolbar(commands[[.edit, .share, .copy, .delete]].compactMap { $0.toolbarButton() })
      .place(in: frame.inset(by: Insets(top: frame.height - Measure.toolbar)), context, &scene)
  }

  /// When it was sent, its size, and the name of its picture.
  private func placeDetails(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let size = state.meme.size
    let date = today.map { Strings.date(state.meme.sentAt, today: $0) }
    let first = [date, Strings.pixels(size.width, size.height)].compactMap(\.self)
      .joined(separator: " · ")
    let picture = state.meme.pictureName.isEmpty ? nil : state.meme.picture
    let lines = [first, picture.map { Strings.memes(of: $0) }].compactMap(\.self).map {
      Label<AppAction>(
        $0, TypeScale.secondary.tabular, color: \.secondaryText, alignment: .center)
    }
    Centered(Stack<AppAction>(.vertical, spacing: Spacing.line, lines))
      .place(
        in: frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0)), context, &scene)
  }

  private var navigationBar: NavigationBar<AppAction> {
    NavigationBar(
      title: Strings.sentMemes,
      leading: commands[[.back]].compactMap { $0.barButton() },
      trailing: [FavoriteButton(meme: state.meme), Commands.moreButton])
  }

  private func placePicture(
    in canvas: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let fitting = EditorCanvas.pictureFrame(of: state.meme.size, in: canvas)
    let (frame, crop) = closeUp(of: fitting, in: canvas)
    if let bitmap = state.bitmap ?? thumbnail {
      scene.clipped(to: canvas) { scene in
        scene.moving(Self.pictureID, version: state.meme.id.text, pull: pull(of: fitting)) {
          if !bitmap.isOpaque { $0.drawTransparency(in: frame) }
          $0.draw(.picture(bitmap, crop: crop, frame, radius: 0))
          $0.fadeIn(Self.pictureID, from: frame, context.theme.onCanvas.field, radius: 0)
        }
      }
    } else if state.loading != nil {
      scene.drawPlaceholder(
        of: Self.pictureID, in: fitting, context.theme.onCanvas.field, radius: 0)
    } else {
      scene.draw(.fill(fitting, context.theme.onCanvas.field, radius: 0))
    }
    if ControlState(of: Self.pictureID, in: context.memory).isFocused {
      scene.draw(
        .stroke(
          frame.intersection(canvas), context.theme.onCanvas.highlight, width: Measure.focusRing,
          radius: 0, dash: nil))
    }
    scene.add(
      Element(
        id: Self.pictureID, role: .image, label: Strings.label(of: state.meme), frame: canvas,
        response: .drag(in: fitting, .both), menuAction: .menuRequested(.detail)))
  }

  /// How far down the picture was moved, in points.
  private func pull(of fitting: Rect) -> Double { (state.pull * fitting.height).rounded() }

  /// The frame of the zoomed picture, and the visible part of it.
  private func closeUp(of fitting: Rect, in canvas: Rect) -> (frame: Rect, crop: Crop) {
    guard state.zoom > 1 else {
      return (fitting.offset(y: pull(of: fitting)), Crop())
    }
    let whole = Rect(
      x: fitting.midX - state.center.x * fitting.width * state.zoom,
      y: fitting.midY - state.center.y * fitting.height * state.zoom,
      width: fitting.width * state.zoom, height: fitting.height * state.zoom)
    let seen = whole.intersection(canvas)
    guard !seen.isEmpty else { return (fitting, Crop()) }
    let area = Rect(
      x: (seen.minX - whole.minX) / whole.width, y: (seen.minY - whole.minY) / whole.height,
      width: seen.width / whole.width, height: seen.height / whole.height)
    return (seen.snapped, Crop(area: area))
  }
}
