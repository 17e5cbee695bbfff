internal import Canvas

extension Interaction {
  /// The distance below which a finger's movement is ignored, in points.
  static var slop: Double { 8 }

  mutating func pointerDown(
    _ point: Point, _ pointer: Pointer, _ clicks: Int, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    device = pointer == .mouse ? .mouse : .finger
    lastField = nil
    focusHistory.forgetLost()
    memory.isMenuRequestedByKey = false
    let point = intended(point, pointer, now)
    if let outcomes = keyPressed(at: point, pointer, now) { return outcomes }
    // The same pointer goes down again only if its lift event was lost.
    let lost = isHeld(by: pointer) ? cancelCapture(at: now) : []
    guard capture == nil else { return addFinger(pointer, at: point, now) }
    // A finger on a moving list only stops it.
    if let moving = fling?.list ?? bounce?.list,
      let list = scene?.activeElements.first(where: { $0.id == moving }),
      list.frame.contains(point)
    {
      beginScroll(moving, pointer, at: point)
      return lost
    }
    var clicks = clicks
    if case .finger = pointer {
      let front = hit(point, at: now)
      let field = front?.role == .textField ? front : focusedField
      clicks = taps.tap(point, at: now, keyboardOffset: keyboardOffset, on: field?.frame)
    }
    defer { ignoresSecondPress = false }
    guard !ignoresSecondPress || clicks < 2 else {
      capture = .consumed(pointer)
      return lost
    }
    guard let element = target(of: point, clicks, now) else {
      focus(nil, isVisible: false, at: now)
      return lost
    }
    return lost + press(element, point, pointer, clicks, modifiers, now)
  }

  private mutating func press(
    _ element: Element<Action>, _ point: Point, _ pointer: Pointer, _ clicks: Int,
    _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    beginLongPress(element, pointer, at: point, now)
    if case .textCommand = element.response {} else { memory.hasEditMenu = false }
    if let carrier = element.carrier, element.isEnabled, memory.focused != element.id {
      capture = .draggingField(
        FieldDrag(
          field: element, carrier: carrier, pointer: pointer, start: point, clicks: clicks,
          modifiers: modifiers))
      return []
    }
    if case .edit(let block) = element.response, element.isEnabled {
      let offset = clicks == 2 ? block.cluster(near: point) : block.offset(near: point)
      placeCaret(element, offset, clicks, modifiers, pointer, now)
      capture = .selecting(
        SelectionDrag(
          field: element.id, pointer: pointer, start: point, keyboardOffset: keyboardOffset,
          clicks: clicks))
      return []
    }
    if case .moveSelection(let field, let end) = element.response {
      beginHandleDrag(end, of: field, point, pointer)
      return []
    }
    if !element.keepsFocus { focus(nil, isVisible: false, at: now) }
    if case .finger = pointer, element.role == .slider, element.isEnabled {
      capture = .undecided(element, pointer, start: point)
      memory.pressed = element.id
      return []
    }
    if case .drag(let area, _) = element.response, element.isEnabled {
      // The arrow keys then continue from the element that was pressed.
      focus(element.focusedByPress ?? element.id, isVisible: false, at: now)
      let twice: [Outcome<Action>] =
        clicks == 2 ? [.doubleTapped(element.id, at: point.fraction(of: area))] : []
      var grip = DragGrip(
        element.id, in: area, isMirrored: element.isMirrored, pointer, at: point)
      grip.editedField = element.editedField
      grip.pinched = element.focusedByPress ?? element.editedField.map { _ in element.id }
      return twice + beginDrag(grip)
    }
    capture = .pressing(element, pointer, start: point)
    memory.pressed = element.isEnabled ? element.id : nil
    return []
  }

  /// The intended position of a double tap whose first tap moved the view up: the same content.
  private func intended(_ point: Point, _ pointer: Pointer, _ now: Double) -> Point {
    guard case .finger = pointer, let field = focusedField,
      let moved = taps.moved(point, at: now, keyboardOffset: keyboardOffset, on: field.frame),
      field.frame.contains(moved)
    else { return point }
    return moved
  }

  /// How far the view has moved up above the keyboard, in points.
  var keyboardOffset: Double { scene?.layers.map(\.keyboardOffset).max() ?? 0 }

  /// The target of a press: a second press targets the word under it, even if the first one has
  /// placed a handle there.
  private func target(of point: Point, _ clicks: Int, _ now: Double) -> Element<Action>? {
    let front = hit(point, at: now)
    guard case .moveSelection(let id, _) = front?.response, clicks > 1,
      let field = textField(id)?.element, field.frame.contains(point)
    else { return front }
    return field
  }

  mutating func placeCaret(
    _ element: Element<Action>, _ offset: Int, _ clicks: Int, _ modifiers: KeyModifiers,
    _ pointer: Pointer, _ now: Double
  ) {
    let wasFocused = memory.focused == element.id
    if !wasFocused { focus(element.id, isVisible: false, at: now) }
    var editing = TextEditing(text: element.text, selection: memory.selection)
    switch clicks {
    case 2: editing.selectWord(at: offset)
    case 3...: editing.selectAll()
    default: editing.place(offset, extending: wasFocused && modifiers.contains(.shift))
    }
    memory.selection = editing.selection
    memory.hasHandles = pointer != .mouse
    memory.typing = pointer == .mouse ? .mouse : .finger
    memory.fieldTouches += 1
    restartCaret(at: now)
  }

  mutating func pointerDragged(
    _ point: Point, _ pointer: Pointer, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    if keyMoved(to: point, pointer, now) { return [] }
    if case .finger = pointer { taps.moved(to: point) }
    moveLongPress(pointer, at: point)
    switch capture {
    case .dragging(let grip):
      return moveDrag(grip, pointer, to: point, isPrecise: modifiers.contains(.alt))
    case .draggingField(let drag) where drag.pointer == pointer:
      return moveFieldDrag(drag, to: point, modifiers, now)
    case .undecided(let element, pointer, let start):
      return moveSlider(element, pointer, from: start, to: point, now)
    case .pressing(let element, pointer, let start):
      movePress(element, pointer, from: start, to: point, now)
    case .selecting(let selecting) where selecting.pointer == pointer:
      select(selecting, to: point, now)
    case .scrolling(let pull) where pull.pointer == pointer:
      updateScroll(pull, to: point, now)
    case .swiping(let element, pointer, let start):
      moveSwipe(element, from: start, to: point)
    case .movingHandle(let field, pointer, let grip):
      updateHandleDrag(of: field, grip, to: point, pointer, now)
    default:
      if pointer == .mouse { memory.hovered = hit(point, at: now)?.id }
    }
    return []
  }

  /// Updates a press; in a list a finger that moves far enough scrolls or swipes instead.
  private mutating func movePress(
    _ element: Element<Action>, _ pointer: Pointer, from start: Point, to point: Point,
    _ now: Double
  ) {
    guard case .finger = pointer, let list = element.scrolledList,
      start.distance(to: point) > Self.slop
    else {
      let isInside = element.isEnabled && element.contains(point)
      memory.pressed = isInside ? element.id : nil
      return
    }
    memory.pressed = nil
    if abs(point.x - start.x) > 1.5 * abs(point.y - start.y), element.removal != nil {
      capture = .swiping(element, pointer, start: start)
      moveSwipe(element, from: start, to: point)
      return
    }
    beginScroll(list, pointer, from: start, to: point, now)
  }

  /// Begins to scroll a list after a movement that is far enough.
  mutating func beginScroll(
    _ list: ViewID, _ pointer: Pointer, from start: Point, to point: Point, _ now: Double
  ) {
    // Measured from where the movement began to count, so that the content does not jump.
    func slopped(_ way: Double) -> Double { min(max(-Self.slop, way), Self.slop) }
    beginScroll(
      list, pointer,
      at: Point(x: start.x + slopped(point.x - start.x), y: start.y + slopped(point.y - start.y)))
    if case .scrolling(let pull) = capture { updateScroll(pull, to: point, now) }
  }

  mutating func pointerUp(
    _ point: Point, _ pointer: Pointer, _ now: Double
  ) -> [Outcome<Action>] {
    if let outcomes = keyReleased(pointer, now) { return outcomes }
    if longPress?.pointer == pointer { longPress = nil }
    guard isHeld(by: pointer), let held = capture else { return [] }
    if case .dragging(let grip) = held { return release(grip, pointer, now) }
    capture = nil
    switch held {
    case .movingHandle(let field, _, let grip):
      endHandleDrag(of: field, grip, at: point, pointer, now)
    case .scrolling(let pull):
      endScroll(pull.list, at: now)
    case .swiping(let element, _, _):
      return endSwipe(element)
    case .pressing(let element, _, _):
      return endPress(element, at: point, now)
    case .draggingField(let drag):
      return endFieldDrag(drag, at: point, now)
    case .undecided(let slider, _, let start):
      return beginSlide(slider, pointer, at: start, now) + endDrag()
    case .selecting, .dragging, .consumed:
      break
    }
    return []
  }

  private mutating func endPress(
    _ element: Element<Action>, at point: Point, _ now: Double
  ) -> [Outcome<Action>] {
    let wasPressed = memory.pressed == element.id
    memory.pressed = nil
    guard wasPressed, element.contains(point) else { return [] }
    switch element.response {
    case .press(let action):
      memory.menuPlace = element.frame.menuPlace
      ignoresSecondPress = element.ignoresSecondPress
      return [.action(action)]
    case .textCommand(let field, let command): return perform(command, in: field, now)
    case .key(let key): return strike(key.stroke, now)
    default: return []
    }
  }

  /// Whether a pointer has the current capture.
  private func isHeld(by pointer: Pointer) -> Bool {
    switch capture {
    case .pressing(_, let holder, _), .movingHandle(_, let holder, _), .swiping(_, let holder, _),
      .undecided(_, let holder, _), .consumed(let holder):
      holder == pointer
    case .selecting(let selecting): selecting.pointer == pointer
    case .draggingField(let drag): drag.pointer == pointer
    case .scrolling(let pull): pull.pointer == pointer
    case .dragging(let grip): grip.isHeld(by: pointer)
    case nil: false
    }
  }
}
