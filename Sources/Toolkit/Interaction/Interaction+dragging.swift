internal import Canvas

extension Interaction {
  mutating func beginDrag(_ grip: DragGrip) -> [Outcome<Action>] {
    var grip = grip
    align(&grip)
    capture = .dragging(grip)
    memory.pressed = grip.element
    return [.dragged(grip.element, grip.drag(.began))]
  }

  /// Finds what the target of a drag is aligned with.
  private func align(_ grip: inout DragGrip) {
    let elements = scene?.activeElements ?? []
    let target = elements.first { $0.id == grip.element }
    let carrier = target?.focusedByPress ?? grip.element
    let carriers = elements.compactMap(\.carrier)
    grip.content = carriers.first { $0.element == carrier }?.content
    grip.others = carriers.filter { $0.element != carrier }.compactMap { $0.content?.bounds }
  }

  /// Adds a second finger to the drag in progress.
  ///
  /// Both together move what lies under both, whichever handle the first one touched, or else what
  /// that handle belongs to. Any other pointer is ignored.
  mutating func addFinger(
    _ pointer: Pointer, at point: Point, _ now: Double
  ) -> [Outcome<Action>] {
    guard case .finger = pointer else { return [] }
    if case .draggingField(let drag) = capture, case .finger = drag.pointer {
      // Both fingers turn and scale it; the tap is none any more.
      focus(drag.carrier.element, isVisible: false, at: now)
      return add(pointer, at: point, to: grip(drag))
    }
    guard case .dragging(let grip) = capture, grip.second == nil, case .finger = grip.first.pointer
    else { return [] }
    let began = add(pointer, at: point, to: grip)
    return began.isEmpty ? [] : [.dragged(grip.element, grip.drag(.ended))] + began
  }

  private mutating func add(
    _ pointer: Pointer, at point: Point, to grip: DragGrip
  ) -> [Outcome<Action>] {
    guard
      let (element, area) = dragTarget(under: grip.first.place, point)
        ?? grip.pinched.map({ ($0, grip.area) })
    else { return [] }
    longPress = nil
    taps.reset()
    var grip = grip
    grip.editedField = nil
    grip.add(pointer, at: point, element, in: area)
    return beginDrag(grip)
  }

  /// The rearmost element under two points that can be dragged along both axes.
  private func dragTarget(under first: Point, _ second: Point) -> (ViewID, Rect)? {
    scene?.activeElements.lazy.compactMap { element in
      guard case .drag(let area, .both) = element.response, element.isEnabled,
        element.contains(first), element.contains(second)
      else { return nil }
      return (element.id, area)
    }.first
  }

  mutating func moveDrag(
    _ grip: DragGrip, _ pointer: Pointer, to point: Point, isPrecise: Bool = false
  ) -> [Outcome<Action>] {
    guard grip.isHeld(by: pointer) else { return [] }
    var grip = grip
    if grip.editedField != nil {
      // A press that trembles is not a drag yet.
      guard grip.start.distance(to: point) > reach(of: pointer) else { return [] }
      grip.editedField = nil
    }
    grip.isPrecise = isPrecise
    grip.move(pointer, to: point)
    capture = .dragging(grip)
    return [.dragged(grip.element, grip.drag(.moved))]
  }

  /// Removes a finger from a drag; a remaining finger continues the drag from its position.
  mutating func release(
    _ grip: DragGrip, _ pointer: Pointer, _ now: Double
  ) -> [Outcome<Action>] {
    let ended = endDrag()
    if let id = grip.editedField, let (field, block) = textField(id) {
      placeCaret(field, block.offset(near: field.upright(grip.start)), 1, [], pointer, now)
      return ended
    }
    var grip = grip
    return grip.remove(pointer) ? ended + beginDrag(grip) : ended
  }

  /// Ends the drag in progress; its target keeps its position.
  mutating func endDrag() -> [Outcome<Action>] {
    guard case .dragging(let grip) = capture else { return [] }
    capture = nil
    memory.pressed = nil
    return [.dragged(grip.element, grip.drag(.ended))]
  }

  /// Moves the focused element by an arrow key; nil if it does not move along that axis.
  func nudge(_ key: Key, _ modifiers: KeyModifiers) -> [Outcome<Action>]? {
    guard modifiers.isSubset(of: .shift),
      let focused = scene?.activeElements.first(where: { $0.id == memory.focused }),
      case .drag(let area, let axes) = focused.response
    else { return nil }
    let step = modifiers.contains(.shift) ? 10.0 : 1
    let right = focused.isMirrored ? -step : step
    switch key {
    case .left where axes != .vertical:
      return [.nudged(focused.id, x: -right, y: 0, area: area.size)]
    case .right where axes != .vertical:
      return [.nudged(focused.id, x: right, y: 0, area: area.size)]
    case .up where axes != .horizontal:
      return [.nudged(focused.id, x: 0, y: -step, area: area.size)]
    case .down where axes != .horizontal:
      return [.nudged(focused.id, x: 0, y: step, area: area.size)]
    default: return nil
    }
  }
}
