internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The frame of the selected caption, with the handles that move, scale and turn it.
struct CaptionFrame {
  let caption: Caption
  /// The letters with what is right around them.
  let ink: TurnedRect
  let area: CaptionCanvas
  /// The handle that is being dragged, and the caption's place when the drag began.
  let dragged: (handle: CaptionHandle, start: CaptionPlace)?

  private var id: CaptionID { caption.id }
  private var picture: Rect { area.picture }
  private var rotation: Rotation { ink.rotation }

  /// The distance of the frame from the ink, in points.
  static let distance = 8.0
  /// The distance of the handle that turns from the frame, in points.
  private static let turnDistance = 28.0
  /// The size of the handle of a corner, in points.
  private static let corner = Size(width: 15, height: 15)
  /// The size of the handle of the left or right side, in points.
  private static let side = Size(width: 7, height: 21)
  /// The minimum length of the handle of a side, in points.
  private static let leastSide = 6.0
  /// The gaps between the handle of a side and those of the corners, in points.
  private static let gap = 3.0
  private static let turn = Size(width: 28, height: 28)
  private static let turnIcon = Size(width: 18, height: 18)
  /// The icon of the handle that turns, which is on white in every theme.
  private static let turnColor = Color(0x1A1A1F)
  /// The distance of a handle's area from the handle, which leaves the middle of a small frame free.
  private static let outwards = 12.0
  /// The width of the lines, in points.
  private static let lineWidth = 2.0

  /// The frame: while a side is dragged as wide as the box, so that the side is under the pointer.
  private var frame: TurnedRect {
    var frame = ink
    if dragged?.handle == .left || dragged?.handle == .right {
      let box = caption.place.box(in: picture.size).offset(x: picture.minX, y: picture.minY)
      frame.rect = Rect(x: box.minX, y: ink.rect.minY, width: box.width, height: ink.rect.height)
    }
    return frame.expanded(by: Self.distance)
  }

  func place(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.inFront { scene in
      scene.clipped(to: area.canvas) { scene in
        placeBody(context, &scene)
        // Beside the picture the text determines the place.
        if caption.place.anchor == .picture { placeHandles(context, &scene) }
      }
    }
  }

  private func placeBody(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let target = Measure.touchTarget
    var element = Element<AppAction>(
      id: CaptionHandle.body.id(of: id), role: .handle,
      label: Strings.handle(.body, of: caption), value: .verbatim(caption.text),
      frame: frame.bounds,
      response: .drag(in: picture, .both), menuAction: .menuRequested(.caption(id)))
    element.setShape(frame.enlarged(to: Size(width: target, height: target)), within: area.canvas)
    element.editedField = CaptionField.id(id)
    element.focusAction = .editor(.caption(.framed(id)))
    scene.add(element)
    let isFocused = memory.isFocusVisible && memory.focused == element.id
    scene.drawCaptionBorder(
      frame, isFocused ? context.theme.onCanvas.highlight : .white,
      width: isFocused ? Measure.focusRing : Self.lineWidth)
  }

  // MARK: - Handles

  /// The handle of a side, between those of two corners.
  private var side: Size {
    let available = frame.rect.height - Self.corner.height - 2 * Self.gap
    return Size(width: Self.side.width, height: min(Self.side.height, available))
  }

  /// Places the handles; during a drag only the dragged one, so that nothing covers the target.
  private func placeHandles(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    func isShown(_ handle: CaptionHandle) -> Bool { dragged.map { $0.handle == handle } ?? true }
    if isShown(.turn) { placeTurnHandle(context, &scene) }
    for handle in CaptionHandle.edges where isShown(handle) {
      guard let direction = handle.direction, let point = point(of: handle) else { continue }
      if direction.y == 0, side.height < Self.leastSide { continue }
      let size = direction.y == 0 ? side : Self.corner
      let outside = Rotation(angle: rotation.angle, center: point).rotated(
        Point(
          x: point.x + direction.x * Self.outwards, y: point.y + direction.y * Self.outwards))
      place(handle, size, at: point, around: outside, context, &scene)
    }
  }

  /// Where a handle is; nil where it cannot be seen.
  ///
  /// Without any visible corner those at the edge of the canvas scale as the corners would.
  private func point(of handle: CaptionHandle) -> Point? {
    guard let direction = handle.direction else { return nil }
    let inner = area.canvas.expanded(by: -Self.corner.width / 2)
    let rect = frame.rect
    func corner(_ x: Double, _ y: Double) -> Point {
      rotation.rotated(
        Point(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2))
    }
    let point = corner(direction.x, direction.y)
    guard !inner.contains(point) else { return point }
    let corners = [corner(-1, -1), corner(1, -1), corner(-1, 1), corner(1, 1)]
    let middle = rotation.rotated(rect.center)
    guard direction.y != 0, !corners.contains(where: inner.contains), inner.contains(middle) else {
      return nil
    }
    let edge = inner.edge(from: middle, towards: point)
    // The middle is for moving it.
    return edge.distance(to: middle) > Measure.touchTarget ? edge : nil
  }

  private func placeTurnHandle(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rect = frame.rect
    let places = [
      (edge: Point(x: rect.midX, y: rect.maxY), x: 0.0, y: Self.turnDistance),
      (edge: Point(x: rect.midX, y: rect.minY), x: 0, y: -Self.turnDistance),
      (edge: Point(x: rect.maxX, y: rect.midY), x: Self.turnDistance, y: 0),
    ]
    // It stays on its side of the frame while it turns it.
    let start = dragged.map { Rotation(angle: $0.start.angle, center: rotation.center) } ?? rotation
    let target = Size(width: Measure.touchTarget, height: Measure.touchTarget)
    let free = places.first { place in
      let point = start.rotated(Point(x: place.edge.x + place.x, y: place.edge.y + place.y))
      return area.canvas.contains(Rect(origin: point, size: .zero).centered(target))
    }
    guard let place = free ?? places.first else { return }
    let end = Point(x: place.edge.x + place.x, y: place.edge.y + place.y)
    let stem = Rect(origin: place.edge, size: .zero).union(Rect(origin: end, size: .zero))
    scene.drawCaptionHandle(
      TurnedRect(stem.expanded(by: Self.lineWidth / 2), rotation), .white)
    var point = rotation.rotated(end)
    let disc = Rect(origin: point, size: .zero).centered(Self.turn)
    point = disc.moved(into: area.canvas).center
    self.place(.turn, Self.turn, at: point, around: point, context, &scene)
    let icon = Rect(origin: point, size: .zero).centered(Self.turnIcon)
    scene.draw(.icon("turn-right", icon, Self.turnColor))
  }

  private func place(
    _ handle: CaptionHandle, _ size: Size, at point: Point, around middle: Point,
    _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let handleID = handle.id(of: id)
    let memory = context.memory
    let isLit =
      memory.pressed == handleID || memory.isFocusVisible && memory.focused == handleID
    let shape = Rect(origin: point, size: .zero).centered(size)
    scene.drawCaptionHandle(
      TurnedRect(shape, Rotation(angle: rotation.angle, center: point)),
      isLit ? context.theme.onCanvas.highlight : .white)
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

extension Rect {
  /// Where a line from a point inside leaves the rectangle on its way to one outside.
  fileprivate func edge(from inside: Point, towards outside: Point) -> Point {
    let (x, y) = (outside.x - inside.x, outside.y - inside.y)
    let ways = [
      x > 0 ? (maxX - inside.x) / x : x < 0 ? (minX - inside.x) / x : 1,
      y > 0 ? (maxY - inside.y) / y : y < 0 ? (minY - inside.y) / y : 1,
    ]
    let part = min(1, ways[0], ways[1])
    return Point(x: inside.x + x * part, y: inside.y + y * part)
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
      picture: drag.area, snaps: !drag.isPrecise, ink: drag.content?.rect, others: drag.others)
  }
}
