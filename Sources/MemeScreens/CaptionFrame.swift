internal import Canvas
internal import MemeCore
internal import Toolkit

/// The frame of the selected caption, with the handles that move, scale and turn it.
struct CaptionFrame {
  let caption: Caption
  let area: CaptionCanvas
  /// The commands of the editor with the caption selected.
  let commands: Commands

  private var id: CaptionID { caption.id }
  private var picture: Rect { area.picture }

  /// The box before it is turned, in points.
  private var box: Rect {
    caption.place.box(in: picture.size).offset(x: picture.minX, y: picture.minY)
  }

  private var rotation: Rotation { Rotation(angle: caption.place.angle, center: box.center) }

  /// The upright rectangle around the turned box.
  private var bounds: Rect { rotation.bounds(of: box) }

  /// The distance of the handle that turns from the box, in points.
  private static let turnDistance = 34.0
  /// The radius of a handle, in points.
  private static let radius = 7.0
  /// The distance of a corner's area from the corner, which leaves the middle of a small box free.
  private static let cornerDistance = 12.0
  /// The width of the border, in points.
  private static let lineWidth = 1.5
  /// By how much the handle that turns extends beyond the others, and beyond its icon, in points.
  private static let turnMargin = 5.0
  private static let turnInset = 3.0
  /// The icon of the handle that turns, which is on white in every theme.
  private static let turnColor = Color(0x1A1A1F)

  func place(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.inFront { scene in
      placeBody(context, &scene)
      drawLines(context, &scene)
      // Beside the picture the text determines the place.
      if caption.place.anchor == .picture { placeHandles(context, &scene) }
      CaptionTools(
        commands: commands, turnHandle: turnPoint, bounds: bounds, canvas: area.canvas
      ).place(context, &scene)
    }
  }

  private func placeBody(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let target = Measure.touchTarget
    let size = Size(width: max(target, bounds.width), height: max(target, bounds.height))
    var element = Element<AppAction>(
      id: CaptionHandle.body.id(of: id), role: .handle,
      label: Strings.handle(.body, of: caption), value: caption.text,
      frame: bounds.centered(size).intersection(area.canvas),
      response: .drag(in: picture, .both), menuAction: .menuRequested(.caption(id)))
    element.editedField = CaptionField.id(id)
    element.focusAction = .editor(.caption(.framed(id)))
    scene.add(element)
  }

  private func drawLines(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let theme = context.theme.onCanvas
    let isFocused = memory.isFocusVisible && memory.focused == CaptionHandle.body.id(of: id)
    let width = isFocused ? Measure.focusRing : Self.lineWidth
    drawBorder(expandedBy: 1, width: width + 2, theme.pictureEdge, &scene)
    drawBorder(expandedBy: 0, width: width, isFocused ? theme.highlight : .white, &scene)
  }

  /// Draws the border of the box, turned like it.
  private func drawBorder(
    expandedBy distance: Double, width: Double, _ color: Color,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let box = box.expanded(by: distance)
    guard caption.place.angle != 0 else {
      return scene.draw(.stroke(box, color, width: width, radius: 0, dash: nil))
    }
    let sides = [
      Rect(x: box.minX, y: box.minY, width: box.width, height: width),
      Rect(x: box.minX, y: box.maxY - width, width: box.width, height: width),
      Rect(x: box.minX, y: box.minY, width: width, height: box.height),
      Rect(x: box.maxX - width, y: box.minY, width: width, height: box.height),
    ]
    scene.draw(
      .outlinedText(
        OutlinedText(
          lines: [], style: TypeScale.body, fill: color, outline: color, outlineWidth: 0,
          background: .init(boxes: sides, radius: 0, color: color), rotation: rotation),
        opacity: 1))
  }

  private func placeHandles(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    for handle in CaptionHandle.corners {
      guard let (x, y) = handle.corner else { continue }
      let corner = Point(x: box.midX + x * box.width / 2, y: box.midY + y * box.height / 2)
      let outside = Point(
        x: corner.x + x * Self.cornerDistance, y: corner.y + y * Self.cornerDistance)
      place(
        handle, at: rotation.rotated(corner), around: rotation.rotated(outside), context, &scene)
    }
    place(.turn, at: turnPoint, around: turnPoint, context, &scene)
  }

  /// The middle of the handle that turns: above the box, or below it where there is no space.
  private var turnPoint: Point {
    let above = rotation.rotated(Point(x: box.midX, y: box.minY - Self.turnDistance))
    let below = rotation.rotated(Point(x: box.midX, y: box.maxY + Self.turnDistance))
    let inner = area.canvas.expanded(by: -Self.radius)
    return inner.contains(above) || !inner.contains(below) ? above : below
  }

  /// Places a round handle; one outside the canvas is shown at its edge, so that it can be reached.
  private func place(
    _ handle: CaptionHandle, at point: Point, around middle: Point, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let handleID = handle.id(of: id)
    let memory = context.memory
    let side = 2 * Self.radius
    let circle = Rect(origin: point, size: .zero).centered(Size(width: side, height: side))
      .moved(into: area.canvas)
    let isLit =
      memory.pressed == handleID || memory.isFocusVisible && memory.focused == handleID
    let theme = context.theme.onCanvas
    let color = isLit ? theme.highlight : .white
    scene.drawShadow(of: circle, .knob, radius: Self.radius, theme)
    scene.draw(.fill(circle, color, radius: Self.radius))
    if handle == .turn {
      let icon = circle.expanded(by: Self.turnMargin)
      scene.draw(.fill(icon, color, radius: icon.width / 2))
      scene.draw(.icon("turn-right", icon.expanded(by: -Self.turnInset), Self.turnColor))
    }
    let target = Measure.touchTarget
    var element = Element<AppAction>(
      id: handleID, role: .handle, label: Strings.handle(handle, of: caption),
      frame: Rect(origin: middle, size: .zero).centered(Size(width: target, height: target))
        .moved(into: area.canvas),
      response: .drag(in: picture, .both))
    // The arrow keys move the caption, whichever handle was dragged.
    element.focusedByPress = CaptionHandle.body.id(of: id)
    scene.add(element)
  }
}

extension CaptionHandle {
  /// The identity of a caption's handle across rebuilds.
  func id(of caption: CaptionID) -> ViewID { ViewID("\(rawValue) of \(caption.name)") }

  /// The caption and the handle that an identity is of; nil for another control.
  static func parts(of id: ViewID) -> (CaptionID, CaptionHandle)? {
    for handle in allCases {
      let prefix = "\(handle.rawValue) of "
      guard id.name.hasPrefix(prefix) else { continue }
      return (CaptionID(String(id.name.dropFirst(prefix.count))), handle)
    }
    return nil
  }
}

extension CaptionDrag {
  /// The drag of a control in the picture's frame.
  init(_ drag: Drag) {
    self.init(
      start: drag.start, current: drag.current, spread: drag.spread, rotation: drag.rotation,
      picture: drag.area, snaps: !drag.isPrecise)
  }
}
