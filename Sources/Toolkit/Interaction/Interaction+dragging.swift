internal import Canvas

extension Interaction {
  mutating func beginDrag(_ grip: DragGrip) -> [Outcome<Action>] {
    capture = .dragging(grip)
    memory.pressed = grip.element
    return [.dragged(grip.element, grip.drag(.began))]
  }

  /// Takes a second finger while something is being dragged.
  ///
  /// Together they move what lies under both, whatever handle the first one has found there. Any
  /// other pointer is left alone.
  mutating func addFinger(_ pointer: Pointer, at point: Point) -> [Outcome<Action>] {
    guard case .dragging(var grip) = capture, grip.second == nil, case .finger = pointer,
      case .finger = grip.first.pointer,
      let (element, area) = dragTarget(under: grip.first.place, point)
    else { return [] }
    longPress = nil
    taps.reset()
    let ended = Outcome<Action>.dragged(grip.element, grip.drag(.ended))
    grip.add(pointer, at: point, element, in: area)
    return [ended] + beginDrag(grip)
  }

  /// The rearmost thing under two places that can be dragged both ways.
  private func dragTarget(under first: Point, _ second: Point) -> (ViewID, Rect)? {
    scene?.activeElements.lazy.compactMap { element in
      guard case .drag(let area, .both) = element.response, element.isEnabled,
        element.frame.contains(first), element.frame.contains(second)
      else { return nil }
      return (element.id, area)
    }.first
  }

  mutating func moveDrag(
    _ grip: DragGrip, _ pointer: Pointer, to point: Point
  ) -> [Outcome<Action>] {
    guard grip.isHeld(by: pointer) else { return [] }
    var grip = grip
    grip.move(pointer, to: point)
    capture = .dragging(grip)
    return [.dragged(grip.element, grip.drag(.moved))]
  }

  /// Lifts a finger from what is dragged; another one that is still down goes on from where it is.
  mutating func release(_ grip: DragGrip, _ pointer: Pointer) -> [Outcome<Action>] {
    let ended = endDrag()
    var grip = grip
    return grip.lift(pointer) ? ended + beginDrag(grip) : ended
  }

  /// Ends the drag under way; what is being moved stays where it is.
  mutating func endDrag() -> [Outcome<Action>] {
    guard case .dragging(let grip) = capture else { return [] }
    capture = nil
    memory.pressed = nil
    return [.dragged(grip.element, grip.drag(.ended))]
  }

  /// Moves what has the focus by an arrow key; none where it does not move that way.
  func nudge(_ key: Key, _ modifiers: KeyModifiers) -> [Outcome<Action>]? {
    guard modifiers.isSubset(of: .shift),
      let focused = scene?.activeElements.first(where: { $0.id == memory.focused }),
      case .drag(_, let axes) = focused.response
    else { return nil }
    let step = modifiers.contains(.shift) ? 10.0 : 1
    switch key {
    case .left where axes != .vertical: return [.nudged(focused.id, x: -step, y: 0)]
    case .right where axes != .vertical: return [.nudged(focused.id, x: step, y: 0)]
    case .up where axes != .horizontal: return [.nudged(focused.id, x: 0, y: -step)]
    case .down where axes != .horizontal: return [.nudged(focused.id, x: 0, y: step)]
    default: return nil
    }
  }
}
