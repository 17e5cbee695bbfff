internal import Canvas

extension Interaction {
  /// Begins the drag of a handle.
  mutating func beginHandleDrag(
    _ end: SelectionEnd, of field: ViewID, _ point: Point, _ pointer: Pointer
  ) {
    guard let (element, block) = textField(field) else { return }
    let selection = memory.selection.clamped(to: element.text.count)
    let range = selection.range
    let place = block.place(of: end, of: selection).center
    // The moved end becomes the head.
    switch end {
    case .start:
      memory.selection = TextSelection(anchor: range.upperBound, head: range.lowerBound)
    case .end:
      memory.selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
    case .caret: break
    }
    let grip = Grip(
      end: end, start: point, distance: Point(x: place.x - point.x, y: place.y - point.y))
    capture = .movingHandle(field, pointer, grip)
  }

  /// Moves the handle's end of the selection, keeping its distance from the finger.
  mutating func updateHandleDrag(
    of field: ViewID, _ grip: Grip, to point: Point, _ pointer: Pointer, _ now: Double
  ) {
    guard let (_, block) = textField(field) else { return }
    var grip = grip
    grip.hasMoved = grip.hasMoved || grip.start.distance(to: point) > Self.slop
    capture = .movingHandle(field, pointer, grip)
    guard grip.hasMoved else { return }
    memory.hasEditMenu = false
    let target = Point(x: point.x + grip.distance.x, y: point.y + grip.distance.y)
    if grip.end == .caret {
      memory.selection = TextSelection(caret: block.offset(near: target))
    } else if let head = block.head(of: memory.selection.anchor, near: target) {
      memory.selection.head = head
    }
    restartCaret(at: now)
  }

  /// Ends the drag of a handle: a tap on it goes to what lies under it, except that the disc of the
  /// caret's handle opens the edit menu.
  mutating func endHandleDrag(
    of field: ViewID, _ grip: Grip, at point: Point, _ pointer: Pointer, _ now: Double
  ) {
    guard !grip.hasMoved else {
      memory.hasEditMenu = !memory.selection.isEmpty
      return
    }
    if grip.end == .caret, isOnDisc(point) {
      memory.hasEditMenu = true
      return
    }
    guard let (element, block) = textField(field), element.frame.contains(point) else { return }
    placeCaret(element, block.offset(near: point), 1, [], pointer, now)
  }

  /// Handles are hidden while a keyboard is used.
  mutating func hideHandles() {
    memory.hasHandles = false
    memory.hasEditMenu = false
    taps.reset()
  }

  /// Whether a point is on the visible disc of the caret's handle.
  private func isOnDisc(_ point: Point) -> Bool {
    let areas = scene?.activeElements.filter {
      if case .moveSelection(_, .caret) = $0.response { true } else { false }
    }
    return areas?.contains { TextHandles.disc(in: $0.frame).contains(point) } ?? false
  }

  func textField(_ id: ViewID) -> (element: Element<Action>, block: TextBlock)? {
    guard let element = scene?.activeElements.first(where: { $0.id == id }),
      case .edit(let block) = element.response
    else { return nil }
    return (element, block)
  }
}

/// The grip of a handle.
struct Grip: Equatable {
  var end: SelectionEnd
  /// Where the drag began.
  var start: Point
  /// The distance from there to the moved end of the selection.
  var distance: Point
  var hasMoved = false
}
