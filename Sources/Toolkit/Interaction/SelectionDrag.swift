internal import Canvas

/// A selection made by dragging through a text.
struct SelectionDrag: Equatable {
  var field: ViewID
  var pointer: Pointer
  /// Where the drag began.
  var start: Point
  /// How far the view was moved up above the keyboard at that time, in points.
  var keyboardOffset: Double
  var clicks: Int
  var hasMoved = false
}

extension Interaction {
  /// Extends a selection; a resting finger, or one that has selected a word by a double tap, does
  /// not, and the view may have moved up under a finger.
  mutating func select(_ selecting: SelectionDrag, to point: Point, _ now: Double) {
    guard let (_, block) = textField(selecting.field) else { return }
    var selecting = selecting
    if case .finger = selecting.pointer {
      selecting.hasMoved =
        selecting.hasMoved || selecting.start.distance(to: point) > Self.slop
      capture = .selecting(selecting)
      guard selecting.hasMoved, selecting.clicks == 1 else { return }
    }
    let place = Point(x: point.x, y: point.y - (keyboardOffset - selecting.keyboardOffset))
    memory.selection.head = block.offset(near: place)
    restartCaret(at: now)
  }
}
