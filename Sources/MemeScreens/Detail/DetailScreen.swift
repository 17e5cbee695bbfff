internal import Canvas
internal import MemeCore
internal import Toolkit

/// One sent meme at its own aspect ratio, to zoom, share again, edit or delete.
struct DetailScreen: View {
  typealias Action = AppAction

  let state: DetailState
  let thumbnail: Bitmap?
  let commands: Commands

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
    placePicture(in: frame.inset(by: Insets(top: Measure.topBar)), context, &scene)
    navigationBar(frame.width).place(in: bar, context, &scene)
  }

  private func navigationBar(_ width: Double) -> NavigationBar<AppAction> {
    let edit: [any View<AppAction>] = commands[[.edit]].compactMap {
      width < Self.narrow ? $0.barButton() : $0.barTextButton()
    }
    let more = Commands.moreButton
    let icons = commands[[.share, .delete]].compactMap { $0.barButton() }
    return NavigationBar(
      title: Strings.sentMemes,
      leading: commands[[.back]].compactMap { $0.barButton() },
      trailing: icons + (width < Self.wide ? edit : [more] + edit))
  }

  /// The minimum window width for More, in points.
  private static let wide = 480.0
  /// Below this window width, in points, the title needs the space of a label.
  private static let narrow = 360.0
  /// The margin around the picture, in points.
  private static let margin = 28.0
  /// In a low window the margin is the height divided by this.
  private static let lowMarginDivisor = 16.0
  /// Below this window width, in points, there is no margin beside the picture.
  private static let narrowPicture = 600.0

  private func placePicture(
    in canvas: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let margin = canvas.width < Self.narrowPicture ? 0 : Self.margin
    let available = canvas.inset(
      by: Insets(
        horizontal: margin, vertical: min(Self.margin, canvas.height / Self.lowMarginDivisor)))
    let fitting = available.centered(state.meme.size.size.aspectFit(in: available.size)).snapped
    let (frame, crop) = closeUp(of: fitting, in: canvas)
    if let bitmap = state.bitmap ?? thumbnail {
      scene.clipped(to: canvas) { scene in
        if !bitmap.isOpaque { scene.drawTransparency(in: frame) }
        scene.draw(.picture(bitmap, crop: crop, frame, radius: 0))
        scene.fadeIn(Self.pictureID, from: frame, context.theme.onCanvas.field, radius: 0)
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

  /// The frame of the zoomed picture, and the visible part of it.
  private func closeUp(of fitting: Rect, in canvas: Rect) -> (frame: Rect, crop: Crop) {
    guard state.zoom > 1 else { return (fitting, Crop()) }
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
