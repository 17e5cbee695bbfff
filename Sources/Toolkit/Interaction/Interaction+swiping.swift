internal import Canvas

/// Swiping a row to delete it.
extension Interaction {
  /// The fraction of its width past which a swiped row is deleted.
  private static var deletionThreshold: Double { 0.35 }

  mutating func moveSwipe(_ element: Element<Action>, from start: Point, to point: Point) {
    let way = element.isMirrored ? start.x - point.x : point.x - start.x
    let distance = way + Self.slop
    memory.swipe = RowSwipe(row: element.id, distance: min(0, distance))
  }

  mutating func endSwipe(_ element: Element<Action>) -> [Outcome<Action>] {
    let distance = memory.swipe?.distance ?? 0
    memory.swipe = nil
    guard let removal = element.removal, -distance > element.frame.width * Self.deletionThreshold
    else {
      return []
    }
    return [.action(removal)]
  }
}
