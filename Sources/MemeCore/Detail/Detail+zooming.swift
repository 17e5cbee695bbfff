internal import Canvas

/// Zooming and panning. Points are in fractions of the picture's frame at zoom 1.
extension DetailState {
  /// The maximum zoom.
  static let maximumZoom = 8.0
  /// How far an arrow key pans, as a fraction of the frame.
  static let panStep = 0.125
  /// The zoom after a double tap.
  static let doubleTapZoom = 2.5
  /// The pull that closes the screen.
  static let closingPull = 0.2

  mutating func beginDrag() {
    grip = Grip(zoom: zoom, center: center)
  }

  /// Pans and zooms so that the point under the fingers at the start of the drag stays under them.
  mutating func drag(from start: Point, to end: Point, spread: Double) {
    guard let grip else { return }
    let isPull = grip.zoom == 1 && spread == 1 && end.y - start.y > abs(end.x - start.x)
    pull = isPull ? end.y - start.y : 0
    let held = grip.center.moved(towards: start, by: 1 / grip.zoom)
    show(held, at: end, zoom: grip.zoom * spread)
  }

  /// Zooms by a factor around a point, which stays in place.
  mutating func magnify(by factor: Double, at place: Point) {
    show(center.moved(towards: place, by: 1 / zoom), at: place, zoom: zoom * factor)
  }

  /// Zooms in on a point, or shows the whole picture again.
  mutating func toggleZoom(at place: Point) {
    if zoom > 1 {
      show(Point(x: 0.5, y: 0.5), at: Point(x: 0.5, y: 0.5), zoom: 1)
    } else {
      magnify(by: Self.doubleTapZoom, at: place)
    }
  }

  /// Shows another part of the zoomed picture.
  mutating func pan(x: Double, y: Double) {
    let middle = Point(x: 0.5, y: 0.5)
    let place = Point(x: 0.5 + x * Self.panStep, y: 0.5 + y * Self.panStep)
    show(center.moved(towards: place, by: 1 / zoom), at: middle, zoom: zoom)
  }

  /// Shows a point of the picture at a point of the frame, as far as the picture still fills the
  /// frame.
  private mutating func show(_ held: Point, at place: Point, zoom wanted: Double) {
    zoom = wanted.clamped(to: 1...Self.maximumZoom)
    center = Point(x: held.x - (place.x - 0.5) / zoom, y: held.y - (place.y - 0.5) / zoom)
    let half = 0.5 / zoom
    center.x = center.x.clamped(to: half...max(half, 1 - half))
    center.y = center.y.clamped(to: half...max(half, 1 - half))
  }
}

extension Point {
  /// The point moved by a fraction of the vector from the centre of the frame to a point in it.
  fileprivate func moved(towards place: Point, by part: Double) -> Point {
    Point(x: x + (place.x - 0.5) * part, y: y + (place.y - 0.5) * part)
  }
}
