internal import Canvas

extension Interaction {
  /// In a list, a finger that moves farther than this, in points, scrolls instead of pressing.
  static var slop: Double { 8 }

  mutating func pointerDown(
    _ point: Point, _ pointer: Pointer, _ clicks: Int, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    let point = intended(point, pointer, now)
    if let outcomes = keyPressed(at: point, pointer, now) { return outcomes }
    guard capture == nil else { return addFinger(pointer, at: point) }
    // A finger on a rolling list stops it and does nothing else.
    if let rolling = fling,
      let list = scene?.activeElements.first(where: { $0.id == rolling.list }),
      list.frame.contains(point)
    {
      fling = nil
      capture = .scrolling(rolling.list, pointer, last: point)
      return []
    }
    var clicks = clicks
    if case .finger = pointer { clicks = taps.tap(point, at: now, lift: lift) }
    guard let element = target(of: point, clicks, now) else {
      focus(nil, isVisible: false, at: now)
      return []
    }
    if case .edit(let block) = element.response, element.isEnabled {
      let offset = clicks == 2 ? block.cluster(near: point) : block.offset(near: point)
      placeCaret(element, offset, clicks, modifiers, pointer, now)
      capture = .selecting(element.id, pointer)
      return []
    }
    if case .moveSelection(let field, let end) = element.response {
      takeHandle(end, of: field, point, pointer)
      return []
    }
    if !element.keepsFocus { focus(nil, isVisible: false, at: now) }
    if case .drag(let area, _) = element.response, element.isEnabled {
      // So that the arrow keys go on with what the hand has begun.
      focus(element.id, isVisible: false, at: now)
      return beginDrag(DragGrip(element.id, in: area, pointer, at: point))
    }
    capture = .pressing(element, pointer, start: point)
    memory.pressed = element.isEnabled ? element.id : nil
    return []
  }

  /// What a finger means that taps twice while the first tap moves the view up: the same place.
  private func intended(_ point: Point, _ pointer: Pointer, _ now: Double) -> Point {
    guard case .finger = pointer, let field = focusedField,
      let way = taps.wayUnderFinger(point, at: now, lift: lift)
    else { return point }
    let moved = Point(x: point.x, y: point.y - way)
    return field.frame.contains(moved) ? moved : point
  }

  /// How far up the view stands, in points.
  private var lift: Double { scene?.layers.map(\.lift).max() ?? 0 }

  /// What a press means: the second of two presses means the word under it even if the first one
  /// has brought a handle there.
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
    var editing = TextEditing(text: element.value, selection: memory.selection)
    switch clicks {
    case 2: editing.selectWord(at: offset)
    case 3...: editing.selectAll()
    default: editing.place(offset, extending: wasFocused && modifiers.contains(.shift))
    }
    memory.selection = editing.selection
    memory.hasHandles = pointer != .mouse
    memory.typing = pointer == .mouse ? .mouse : .finger
    restartCaret(at: now)
  }

  mutating func pointerDragged(
    _ point: Point, _ pointer: Pointer, _ now: Double
  ) -> [Outcome<Action>] {
    if keyMoved(to: point, pointer, now) { return [] }
    if case .finger = pointer { taps.moved(to: point) }
    switch capture {
    case .dragging(let grip):
      return moveDrag(grip, pointer, to: point)
    case .pressing(let element, pointer, let start):
      if case .finger = pointer, let list = element.scrolledList,
        start.distance(to: point) > Self.slop
      {
        memory.pressed = nil
        let isSideways = abs(point.x - start.x) > 1.5 * abs(point.y - start.y)
        capture =
          isSideways && element.removal != nil
          ? .swiping(element, pointer, start: start) : .scrolling(list, pointer, last: point)
      } else {
        let isInside = element.isEnabled && element.frame.contains(point)
        memory.pressed = isInside ? element.id : nil
      }
    case .selecting(let id, pointer):
      guard let (_, block) = textField(id) else { return [] }
      memory.selection.head = block.offset(near: point)
      restartCaret(at: now)
    case .scrolling(let id, pointer, let last):
      scrollElement(id, by: last.y - point.y)
      trace.add(point.y, at: now)
      capture = .scrolling(id, pointer, last: point)
    case .swiping(let element, pointer, let start):
      moveSwipe(element, from: start, to: point)
    case .movingHandle(let field, pointer, let grip):
      dragHandle(of: field, grip, to: point, pointer, now)
    default:
      memory.hovered = hit(point, at: now)?.id
    }
    return []
  }

  mutating func pointerUp(
    _ point: Point, _ pointer: Pointer, _ now: Double
  ) -> [Outcome<Action>] {
    if let outcomes = keyReleased(pointer, now) { return outcomes }
    if case .dragging(let grip) = capture {
      return grip.isHeld(by: pointer) ? endDrag() : []
    }
    defer { if holder == pointer { capture = nil } }
    if case .movingHandle(let field, pointer, let grip) = capture {
      releaseHandle(of: field, grip, at: point, pointer, now)
      return []
    }
    if case .scrolling(let list, pointer, _) = capture { beginFling(list, at: now) }
    if case .swiping(let element, pointer, _) = capture { return endSwipe(element) }
    guard case .pressing(let element, pointer, _) = capture else { return [] }
    let wasPressed = memory.pressed == element.id
    memory.pressed = nil
    guard wasPressed, element.frame.contains(point) else { return [] }
    switch element.response {
    case .press(let action): return [.action(action)]
    case .key(let key): return strike(key.stroke, now)
    default: return []
    }
  }

  private var holder: Pointer? {
    switch capture {
    case .pressing(_, let pointer, _), .selecting(_, let pointer), .scrolling(_, let pointer, _),
      .movingHandle(_, let pointer, _), .swiping(_, let pointer, _):
      return pointer
    case .dragging, nil:
      return nil
    }
  }
}
