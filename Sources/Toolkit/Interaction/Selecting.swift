internal import Canvas

/// A selection that a pointer draws through a text.
struct Selecting: Equatable {
  var field: ViewID
  var pointer: Pointer
  /// Where it went down.
  var start: Point
  /// How far up the view stood then, in points.
  var lift: Double
  var clicks: Int
  var hasMoved = false
}

extension Interaction {
  /// Goes on with a selection; a finger that rests, or has chosen a word by tapping twice, does not,
  /// and the view may have moved up under one that has not.
  mutating func select(_ selecting: Selecting, to point: Point, _ now: Double) {
    guard let (_, block) = textField(selecting.field) else { return }
    var selecting = selecting
    if case .finger = selecting.pointer {
      selecting.hasMoved =
        selecting.hasMoved || selecting.start.distance(to: point) > Self.slop
      capture = .selecting(selecting)
      guard selecting.hasMoved, selecting.clicks == 1 else { return }
    }
    let place = Point(x: point.x, y: point.y - (lift - selecting.lift))
    memory.selection.head = block.offset(near: place)
    restartCaret(at: now)
  }
}
