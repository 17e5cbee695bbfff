internal import Canvas

/// Looking at a meme from nearby. Places are in fractions of what the picture takes up when it fits.
extension DetailState {
  /// As close as one may come.
  static let maximumZoom = 8.0
  /// As close as a double tap comes.
  static let doubleTapZoom = 2.5

  mutating func beginDrag() {
    grip = Grip(zoom: zoom, center: center)
  }

  /// Keeps under the fingers what was under them when they took hold.
  mutating func drag(from start: Point, to end: Point, spread: Double) {
    guard let grip else { return }
    let held = grip.center.moved(towards: start, by: 1 / grip.zoom)
    show(held, at: end, zoom: grip.zoom * spread)
  }

  /// Comes closer to what is at a place, which stays there.
  mutating func magnify(by factor: Double, at place: Point) {
    show(center.moved(towards: place, by: 1 / zoom), at: place, zoom: zoom * factor)
  }

  /// Comes closer to a place, or shows the whole picture again.
  mutating func toggleZoom(at place: Point) {
    if zoom > 1 {
      show(Point(x: 0.5, y: 0.5), at: Point(x: 0.5, y: 0.5), zoom: 1)
    } else {
      magnify(by: Self.doubleTapZoom, at: place)
    }
  }

  /// Has a place of the picture shown at a place, as far as the picture still fills its frame.
  private mutating func show(_ held: Point, at place: Point, zoom wanted: Double) {
    zoom = wanted.clamped(to: 1...Self.maximumZoom)
    center = Point(x: held.x - (place.x - 0.5) / zoom, y: held.y - (place.y - 0.5) / zoom)
    let half = 0.5 / zoom
    center.x = center.x.clamped(to: half...max(half, 1 - half))
    center.y = center.y.clamped(to: half...max(half, 1 - half))
  }
}

extension Point {
  /// The point moved by a part of the way from the middle of the frame to a place in it.
  fileprivate func moved(towards place: Point, by part: Double) -> Point {
    Point(x: x + (place.x - 0.5) * part, y: y + (place.y - 0.5) * part)
  }
}
