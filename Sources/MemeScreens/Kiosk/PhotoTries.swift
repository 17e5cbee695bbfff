internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The photos that were tried, of which one is chosen.
struct PhotoTries: View {
  typealias Action = AppAction

  let photo: LoadedPicture
  let state: CameraState
  let isFlipped: Bool
  let canRetake: Bool

  /// The photos below the one that is shown: their height, and the space between them.
  private static let strip = (height: 84.0, gap: 8.0, radius: 8.0)
  private static let edgeWidth = 3.0
  /// Around those that are not chosen, on any photo.
  private static let edge = Color.black.faded(0.6)
  /// The width of both buttons at most, in points.
  private static let widest = 640.0
  /// Between the strip and the buttons.
  private static let gap = 16.0

  private var crop: Crop { Crop(orientation: isFlipped ? .mirrored : .upright) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let picture = CameraScreen.pictureFrame(of: photo.size, in: frame)
    scene.draw(.picture(photo.preview, crop: crop, picture, radius: 0))
    scene.add(Element(id: "photo", role: .image, label: Strings.photo, frame: picture))
    ControlShade.draw(in: frame, &scene)
    let measure = KioskMeasure(height: frame.height)
    let width = min(frame.width - 2 * Measure.margin, Self.widest)
    let row = Rect(
      x: (frame.midX - width / 2).rounded(),
      y: frame.maxY - measure.bottom - measure.lastButton, width: width,
      height: measure.lastButton)
    placeButtons(in: row, context, &scene)
    guard state.tries.count > 1 else { return }
    placeStrip(
      in: Rect(
        x: row.minX, y: row.minY - Self.gap - Self.strip.height, width: row.width,
        height: Self.strip.height), context, &scene)
  }

  private func placeButtons(
    in row: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let left = CameraState.mostTries - state.tries.count
    let use = KioskButton(
      label: Strings.usePhoto, fill: .accent, style: KioskMeasure.title,
      isEnabled: state.acceptsInput, action: .camera(.photoUsed))
    guard left > 0, canRetake else { return use.place(in: row, context, &scene) }
    let width = ((row.width - KioskMeasure.gap) / 2).rounded(.down)
    KioskButton(
      label: Strings.onceMore, icon: "camera", text: Strings.onceMore(left: left),
      style: KioskMeasure.title, isEnabled: state.acceptsInput, action: .camera(.retakeTapped)
    ).place(
      in: Rect(x: row.minX, y: row.minY, width: width, height: row.height), context, &scene)
    use.place(in: row.inset(by: Insets(left: width + KioskMeasure.gap)), context, &scene)
  }

  private func placeStrip(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let sizes = state.tries.map {
      $0.size.size.aspectFit(in: Size(width: frame.width, height: frame.height))
    }
    let gaps = Double(sizes.count - 1) * Self.strip.gap
    let whole = sizes.reduce(gaps) { $0 + $1.width }
    // Three wide ones do not fit beside each other in a narrow window.
    let factor = min(1, (frame.width - gaps) / max(1, whole - gaps))
    var x = frame.midX - ((whole - gaps) * factor + gaps) / 2
    for (index, size) in sizes.enumerated() {
      let cell = Rect(
        x: x, y: frame.maxY - size.height * factor, width: size.width * factor,
        height: size.height * factor
      ).snapped
      place(state.tries[index], at: index, in: cell, context, &scene)
      x += size.width * factor + Self.strip.gap
    }
  }

  private func place(
    _ tried: LoadedPicture, at index: Int, in cell: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let id = ViewID("try \(index)")
    let isChosen = tried == photo
    let outer = cell.inset(by: Insets(-Self.edgeWidth))
    let radius = Self.strip.radius
    scene.draw(
      .fill(
        outer, isChosen ? context.theme.text : Self.edge,
        radius: radius + Self.edgeWidth))
    scene.draw(.picture(tried.preview, crop: crop, cell, radius: radius))
    if context.memory.focused == id, context.memory.isFocusVisible {
      scene.drawFocusRing(around: outer, radius: radius + Self.edgeWidth, context.theme)
    }
    scene.add(
      Element(
        id: id, role: .listItem, label: Strings.photo(index + 1),
        value: isChosen ? .chosen : .empty, frame: outer,
        response: .press(.camera(.tryTapped(index)))))
  }
}
