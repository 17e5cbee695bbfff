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

/// The lines that a caption snaps to while it is moved.
struct CaptionSnapping {
  /// The distance within which it snaps, in points.
  private static let reach = 6.0

  let others: [CaptionPlace]
  let picture: Size

  /// Snaps a place.
  ///
  /// - Returns: The place, and the lines that it has snapped to.
  func snapped(_ place: CaptionPlace) -> (place: CaptionPlace, guides: [SnapGuide]) {
    let box = place.bounds(in: picture)
    let boxes = others.map { $0.bounds(in: picture) }
    let x = nearest(
      [box.midX, box.minX, box.maxX], middles: boxes.map(\.midX),
      edges: boxes.flatMap { [$0.minX, $0.maxX] }, reach: Self.reach / picture.width)
    let y = nearest(
      [box.midY, box.minY, box.maxY], middles: boxes.map(\.midY),
      edges: boxes.flatMap { [$0.minY, $0.maxY] }, reach: Self.reach / picture.height)
    let guides = [x.map { SnapGuide.vertical($0.line) }, y.map { .horizontal($0.line) }]
    return (place.moved(x: x?.way ?? 0, y: y?.way ?? 0), guides.compactMap { $0 })
  }

  /// The nearest line, and the way to it.
  ///
  /// - Parameters:
  ///   - own: The middle of the box and its two edges.
  ///   - middles: The middles of the other boxes.
  ///   - edges: Their edges.
  ///   - reach: The maximum way.
  /// - Returns: The line and the signed way; nil if none is within reach.
  private func nearest(
    _ own: [Double], middles: [Double], edges: [Double], reach: Double
  ) -> (line: Double, way: Double)? {
    let lines = [0.5, 1.0 / 3, 2.0 / 3] + middles
    let ways =
      lines.map { ($0, $0 - own[0]) }
      + ([0, 1] + edges).flatMap { line in own[1...].map { (line, line - $0) } }
    // Of two that are equally near the first counts: the middles come before the edges.
    return ways.filter { abs($0.1) <= reach }.min { abs($0.1) + 1e-9 < abs($1.1) }
  }
}
