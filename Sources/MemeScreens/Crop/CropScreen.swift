internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The crop screen: the whole picture, the crop frame, and the aspect ratios.
struct CropScreen: View {
  typealias Action = AppAction

  let state: CropState
  let composer: MemeComposer

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.canvas, radius: 0))
    let canvas = CropCanvas(state: state, composer: composer)
    let isFlat = frame.height < Self.flat.height && frame.width >= frame.height * Self.flat.aspect
    let controls = CropControls(state: state)
    let body: any View<AppAction> =
      isFlat
      ? Stack(
        .horizontal, alignment: .fill,
        [canvas, Frame(width: Self.sideWidth, CropSide(controls: controls))]
          as [any View<AppAction>])
      : Stack(.vertical, alignment: .fill, [canvas, CropBar(controls: controls)])
    Stack(.vertical, alignment: .fill, [bar, Frame(flexible: body)] as [any View<AppAction>])
      .place(in: frame, context, &scene)
  }

  /// In a window below this height, in points, of at least this width divided by its height, the
  /// controls are at the side, where they leave the picture more space.
  private static let flat = (height: 560.0, aspect: 1.25)
  private static let sideWidth = 240.0

  private var bar: NavigationBar<AppAction> {
    NavigationBar(
      leading: [Button(Strings.cancel, .barText, action: .crop(.cancelTapped))],
      center: [Label(Strings.crop, TypeScale.title, id: "crop title")],
      trailing: [Button(Strings.done, .primaryPill, action: .crop(.doneTapped))])
  }
}

/// The picture with the crop frame.
private struct CropCanvas: View {
  typealias Action = AppAction

  let state: CropState
  let composer: MemeComposer

  /// The opacity of the captions, which the picture is not cropped for alone.
  private static let captions = 0.4
  /// Half the touch area of a handle, which extends beyond the picture.
  private static let margin = Measure.touchTarget / 2
  /// Over what is cut off.
  private static let shade = Color.black.faded(0.6)
  /// The lines at the thirds of the frame.
  private static let thirds = [1.0 / 3, 2.0 / 3]
  private static let thirdColor = Color.white.faded(0.45)

  func isFlexible(along axis: StackAxis) -> Bool { true }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.upright(in: frame) { placeContent(in: frame, context, &$0) }
  }

  private func placeContent(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let available = frame.inset(by: Insets(Self.margin))
    let picture = available.centered(state.turnedSize.size.aspectFit(in: available.size)).snapped
    let turned = Crop(orientation: state.crop.orientation)
    let context = context.onCanvas
    if !state.picture.preview.isOpaque { scene.drawTransparency(in: picture) }
    scene.draw(.picture(state.picture.preview, crop: turned, picture, radius: 0))
    let area = state.crop.area
    let cropRect = Rect(
      x: picture.minX + area.minX * picture.width, y: picture.minY + area.minY * picture.height,
      width: area.width * picture.width, height: area.height * picture.height
    ).snapped
    dim(picture, except: cropRect, &scene)
    drawCaptions(on: picture, cropRect, &scene)
    drawFrame(cropRect, context, &scene)
    placeHandles(on: cropRect, in: picture, frame, context, &scene)
  }

  private func dim(_ picture: Rect, except cropRect: Rect, _ scene: inout LayerBuilder<AppAction>) {
    let sides = [
      Rect(
        x: picture.minX, y: picture.minY, width: picture.width, height: cropRect.minY - picture.minY
      ),
      Rect(
        x: picture.minX, y: cropRect.maxY, width: picture.width,
        height: picture.maxY - cropRect.maxY),
      Rect(
        x: picture.minX, y: cropRect.minY, width: cropRect.minX - picture.minX,
        height: cropRect.height),
      Rect(
        x: cropRect.maxX, y: cropRect.minY, width: picture.maxX - cropRect.maxX,
        height: cropRect.height),
    ]
    for side in sides where !side.isEmpty { scene.draw(.fill(side, Self.shade, radius: 0)) }
  }

  /// Draws the captions where they will be, those that go with the picture and those at its edges.
  private func drawCaptions(
    on picture: Rect, _ cropRect: Rect, _ scene: inout LayerBuilder<AppAction>
  ) {
    scene.clipped(to: cropRect) { scene in
      for (recipe, place) in [(state.captionsOfPicture, picture), (state.otherCaptions, cropRect)] {
        let list = composer.drawList(for: recipe, on: place)
        scene.draw(list.transformed(opacity: Self.captions))
      }
    }
  }

  private func drawFrame(
    _ cropRect: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let line = Self.thirdColor
    for third in Self.thirds {
      let x = (cropRect.minX + cropRect.width * third).rounded()
      let y = (cropRect.minY + cropRect.height * third).rounded()
      scene.draw(
        .fill(Rect(x: x, y: cropRect.minY, width: 1, height: cropRect.height), line, radius: 0))
      scene.draw(
        .fill(Rect(x: cropRect.minX, y: y, width: cropRect.width, height: 1), line, radius: 0))
    }
    scene.draw(.stroke(cropRect, .white, width: 2, radius: 0, dash: nil))
    let memory = context.memory
    if memory.focused == CropHandle.whole.id, memory.isFocusVisible {
      scene.draw(
        .stroke(cropRect, context.theme.highlight, width: Measure.focusRing, radius: 0, dash: nil))
    }
  }

  private func placeHandles(
    on cropRect: Rect, in picture: Rect, _ canvas: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    for handle in CropHandle.allCases {
      let isLit =
        context.memory.pressed == handle.id
        || context.memory.focused == handle.id && context.memory.isFocusVisible
      let color = isLit ? context.theme.highlight : .white
      for bar in handle.bars(on: cropRect) { scene.draw(.fill(bar, color, radius: 0)) }
      let axes: DragAxes =
        switch handle {
        case .top, .bottom: .vertical
        case .left, .right: .horizontal
        default: .both
        }
      let grip = handle == .whole ? canvas : handle.grip(on: cropRect)
      scene.add(
        Element(
          id: handle.id, role: .handle, label: Strings.cropHandle(handle), frame: grip,
          response: .drag(in: picture, axes)))
    }
  }
}

extension CropHandle {
  var id: ViewID { ViewID("crop \(rawValue)") }

  /// The point on a frame that the handle moves.
  private func place(on cropRect: Rect) -> Point {
    Point(
      x: cropRect.midX + cropRect.width / 2 * Double(horizontal),
      y: cropRect.midY + cropRect.height / 2 * Double(vertical))
  }

  /// The touch area: a square at a corner, a strip along an edge.
  fileprivate func grip(on cropRect: Rect) -> Rect {
    let side = Measure.touchTarget
    let along = (cropRect.width - side, cropRect.height - side)
    return Rect(origin: place(on: cropRect), size: .zero).centered(
      Size(
        width: horizontal == 0 ? max(side, along.0) : side,
        height: vertical == 0 ? max(side, along.1) : side))
  }

  /// The thickness of a drawn handle, in points.
  private static let barThickness = 4.0
  /// The maximum length of a drawn handle, in points.
  private static let barLength = 26.0
  /// The number of handles that a side of the frame has room for at least.
  private static let barsPerSide = 5.0

  /// The drawn handle: an angle around a corner, a short bar on an edge.
  fileprivate func bars(on cropRect: Rect) -> [Rect] {
    guard self != .whole else { return [] }
    let thickness = Self.barThickness
    let corner = place(on: cropRect)
    let length = min(
      Self.barLength, cropRect.width / Self.barsPerSide, cropRect.height / Self.barsPerSide)
    // Bars lie outside the frame's line, so that the kept part is visible.
    let x = corner.x + (horizontal < 0 ? -thickness : 0)
    let y = corner.y + (vertical < 0 ? -thickness : 0)
    let lying = Rect(
      x: horizontal < 0
        ? x : horizontal > 0 ? corner.x + thickness - length : corner.x - length / 2,
      y: y, width: length, height: thickness)
    let standing = Rect(
      x: x,
      y: vertical < 0 ? y : vertical > 0 ? corner.y + thickness - length : corner.y - length / 2,
      width: thickness, height: length)
    return (vertical == 0 ? [] : [lying]) + (horizontal == 0 ? [] : [standing])
  }
}
