internal import Canvas

extension CaptionPlace {
  /// The range of a side of a box that handles make, as a fraction of the picture's side.
  private static let draggedSides = 0.04...3.0
  /// The largest difference of an angle from one that it snaps to, in radians.
  private static let angleTolerance = 4 * Double.pi / 180

  /// The place after a drag of a handle, before it snaps to other captions.
  ///
  /// - Parameters:
  ///   - handle: The handle.
  ///   - drag: The drag.
  /// - Returns: A place on the picture; this one, if the drag is invalid.
  func dragged(by handle: CaptionHandle, _ drag: CaptionDrag) -> CaptionPlace {
    let picture = drag.picture
    guard !picture.isEmpty, drag.isFinite else { return self }
    func points(_ fraction: Point) -> Point {
      Point(x: fraction.x * picture.width, y: fraction.y * picture.height)
    }
    let middle = points(center)
    let (from, to) = (points(drag.start), points(drag.current))
    switch handle {
    case .body:
      return scaled(by: drag.spread).turned(by: drag.rotation, snaps: false)
        .moved(x: drag.current.x - drag.start.x, y: drag.current.y - drag.start.y)
    case .topLeft, .topRight, .bottomLeft, .bottomRight:
      return scaled(by: middle.distance(to: to) / max(1, middle.distance(to: from)))
    case .left, .right:
      let way = Rotation(angle: -angle, center: .zero)
        .rotated(Point(x: to.x - from.x, y: to.y - from.y)).x
      let ink = drag.ink ?? box(in: picture)
      return handle == .left
        ? spanning(min(ink.minX + way, ink.maxX), ink.maxX, fixed: ink.maxX, on: picture)
        : spanning(ink.minX, max(ink.maxX + way, ink.minX), fixed: ink.minX, on: picture)
    case .turn:
      return turned(
        by: middle.direction(to: to) - middle.direction(to: from), snaps: drag.snaps)
    }
  }

  /// The place moved; its middle stays on the picture, so that it can always be reached.
  func moved(x: Double, y: Double) -> CaptionPlace {
    var place = self
    place.center = Point(
      x: (center.x + x).clamped(to: 0...1), y: (center.y + y).clamped(to: 0...1))
    return place
  }

  /// The place with other sides.
  ///
  /// - Parameters:
  ///   - left: The left side before the box is turned, in points.
  ///   - right: The right side, which is not left of that.
  ///   - fixed: The one of them that stays where it is while the box has its smallest or its largest
  ///     width.
  ///   - picture: The size of the picture on the screen, in points.
  /// - Returns: A place whose middle is on the picture.
  func spanning(
    _ left: Double, _ right: Double, fixed: Double, on picture: Size
  ) -> CaptionPlace {
    var place = self
    place.width = ((right - left) / picture.width).clamped(to: Self.draggedSides)
    let way = place.width * picture.width / 2
    let (box, x) = (box(in: picture), fixed == left ? left + way : right - way)
    let middle = Rotation(angle: angle, center: box.center).rotated(Point(x: x, y: box.midY))
    place.center = Point(
      x: (middle.x / picture.width).clamped(to: 0...1),
      y: (middle.y / picture.height).clamped(to: 0...1))
    return place
  }

  /// The place with one side moved, by points on a picture of a size on the screen.
  func widened(by handle: CaptionHandle, _ x: Double, on picture: Size) -> CaptionPlace {
    let box = box(in: picture)
    return handle == .left
      ? spanning(min(box.minX + x, box.maxX), box.maxX, fixed: box.maxX, on: picture)
      : spanning(box.minX, max(box.maxX + x, box.minX), fixed: box.minX, on: picture)
  }

  /// The place scaled about its middle.
  func scaled(by factor: Double) -> CaptionPlace {
    guard factor.isFinite, width > 0, height > 0 else { return self }
    // A box that is smaller or larger already only changes towards the range.
    let smallest = min(
      1, max(Self.draggedSides.lowerBound / width, Self.draggedSides.lowerBound / height))
    let largest = max(
      1, min(Self.draggedSides.upperBound / width, Self.draggedSides.upperBound / height))
    let factor = factor.clamped(to: smallest...largest)
    var place = self
    place.width *= factor
    place.height *= factor
    return place
  }

  /// The place turned about its middle; where it snaps, to multiples of an eighth.
  func turned(by angle: Double, snaps: Bool) -> CaptionPlace {
    guard angle.isFinite else { return self }
    var place = self
    // Between minus and plus half a turn.
    place.angle = (self.angle + angle).remainder(dividingBy: 2 * .pi)
    let eighth = (place.angle / (.pi / 4)).rounded() * .pi / 4
    if snaps, abs(place.angle - eighth) < Self.angleTolerance { place.angle = eighth }
    return place
  }

  /// The smallest upright box around the turned one, in fractions of the picture.
  func bounds(in picture: Size) -> Rect {
    let box = box(in: picture)
    let turned = Rotation(angle: angle, center: box.center).bounds(of: box)
    return Rect(
      x: turned.minX / picture.width, y: turned.minY / picture.height,
      width: turned.width / picture.width, height: turned.height / picture.height)
  }
}

extension CaptionDrag {
  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool {
    [start.x, start.y, current.x, current.y, spread, rotation, picture.width, picture.height]
      .allSatisfy(\.isFinite)
  }
}

/// The lines that the ink of a caption snaps to while it is moved.
struct CaptionSnapping {
  /// The distance within which it snaps, in points.
  private static let reach = 6.0

  /// The place when the drag began.
  let start: CaptionPlace
  let drag: CaptionDrag

  private var picture: Size { drag.picture }

  /// Snaps a place.
  ///
  /// - Returns: The place, and the lines that it has snapped to.
  func snapped(_ place: CaptionPlace) -> (place: CaptionPlace, guides: [SnapGuide]) {
    let (ink, boxes) = (ink(at: place), drag.others)
    let x = nearest(
      [ink.midX, ink.minX, ink.maxX], middles: boxes.map(\.midX),
      edges: boxes.flatMap { [$0.minX, $0.maxX] }, length: picture.width)
    let y = nearest(
      [ink.midY, ink.minY, ink.maxY], middles: boxes.map(\.midY),
      edges: boxes.flatMap { [$0.minY, $0.maxY] }, length: picture.height)
    let guides = [
      x.map { SnapGuide.vertical($0.line / picture.width) },
      y.map { .horizontal($0.line / picture.height) },
    ]
    let (byX, byY) = ((x?.way ?? 0) / picture.width, (y?.way ?? 0) / picture.height)
    return (place.moved(x: byX, y: byY), guides.compactMap { $0 })
  }

  /// The upright rectangle around the ink at a place, in points: it is to the place what it was when
  /// the drag began.
  private func ink(at place: CaptionPlace) -> Rect {
    let (before, after) = (start.box(in: picture), place.box(in: picture))
    let factor = before.width > 0 ? after.width / before.width : 1
    let ink = (drag.ink ?? before).offset(x: -before.midX, y: -before.midY).scaled(by: factor)
    return Rotation(angle: place.angle, center: after.center)
      .bounds(of: ink.offset(x: after.midX, y: after.midY))
  }

  /// The nearest line, and the way to it.
  ///
  /// - Parameters:
  ///   - own: The middle of the ink and its two edges.
  ///   - middles: The middles of the others.
  ///   - edges: Their edges.
  ///   - length: The side of the picture.
  /// - Returns: The line and the signed way; nil if none is within reach.
  private func nearest(
    _ own: [Double], middles: [Double], edges: [Double], length: Double
  ) -> (line: Double, way: Double)? {
    let lines = [length / 2, length / 3, length * 2 / 3] + middles
    let ways =
      lines.map { ($0, $0 - own[0]) }
      + ([0, length] + edges).flatMap { line in own[1...].map { (line, line - $0) } }
    // Of two that are equally near the first counts: the middles come before the edges.
    return ways.filter { abs($0.1) <= Self.reach }.min { abs($0.1) + 1e-6 < abs($1.1) }
  }
}
