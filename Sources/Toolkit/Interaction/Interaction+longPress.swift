internal import Canvas

/// A long press in progress.
struct LongPress: Equatable {
  var element: ViewID
  var pointer: Pointer
  var place: Point
  /// The text cluster first under the finger, since the view may scroll away from under it.
  var cluster: Int?
  /// When the long press is recognized, in seconds.
  var due: Double
}

extension Interaction {
  /// The duration of a long press, in seconds.
  static var longPressDuration: Double { 0.5 }

  /// Starts the recognition of a long press.
  mutating func beginLongPress(
    _ element: Element<Action>, _ pointer: Pointer, at point: Point, _ now: Double
  ) {
    guard case .finger = pointer, element.isEnabled, element.acceptsLongPress else { return }
    longPress = LongPress(
      element: element.id, pointer: pointer, place: point, due: now + Self.longPressDuration)
    if case .edit(let block) = element.response, !element.isCarried(memory) {
      longPress?.cluster = block.cluster(near: element.upright(point))
    }
  }

  /// Cancels the long press if the finger moves too far.
  mutating func moveLongPress(_ pointer: Pointer, at point: Point) {
    guard let held = longPress, held.pointer == pointer else { return }
    if held.place.distance(to: point) > Self.slop { longPress = nil }
  }

  /// Reports the long press once it has lasted long enough; lifting the finger then has no effect.
  mutating func endLongPress(at now: Double) -> [Outcome<Action>] {
    guard let held = longPress, now >= held.due else { return [] }
    longPress = nil
    guard let element = scene?.activeElements.first(where: { $0.id == held.element }),
      element.isEnabled
    else { return [] }
    let outcomes = endDrag()
    capture = .consumed(held.pointer)
    memory.pressed = nil
    taps.reset()
    if let cluster = held.cluster {
      placeCaret(element, cluster, 2, [], held.pointer, now)
      memory.hasEditMenu = true
      return outcomes
    }
    return outcomes + requestMenu(of: element, at: held.place, byKey: false)
  }

  /// Handles a click of the secondary button.
  mutating func menuRequested(at point: Point, _ now: Double) -> [Outcome<Action>] {
    guard capture == nil, let element = hit(point, at: now), element.isEnabled else { return [] }
    device = .mouse
    guard case .edit(let block) = element.response, !element.isCarried(memory) else {
      if !element.keepsFocus { focus(nil, isVisible: false, at: now) }
      return requestMenu(of: element, at: point, byKey: false)
    }
    let point = element.upright(point)
    let offset = block.offset(near: point)
    let isSelected =
      memory.focused == element.id && memory.selection.range.contains(block.cluster(near: point))
    if !isSelected { placeCaret(element, offset, 1, [], .mouse, now) }
    memory.hasEditMenu = true
    return []
  }

  /// Handles the key that opens the context menu of the focused element, or the edit menu of a
  /// field.
  mutating func menuKey() -> [Outcome<Action>] {
    if let field = focusedField {
      memory.hasEditMenu = true
      memory.editCommand = TextCommand.available(for: field.text, memory.selection).first
      return []
    }
    guard let focused = scene?.activeElements.first(where: { $0.id == memory.focused }),
      focused.isEnabled
    else { return [] }
    return requestMenu(of: focused, at: focused.frame.center, byKey: true)
  }

  private mutating func requestMenu(
    of element: Element<Action>, at point: Point, byKey isByKey: Bool
  ) -> [Outcome<Action>] {
    guard let action = element.menuAction else { return [] }
    memory.menuPlace = point
    memory.isMenuRequestedByKey = isByKey
    return [.action(action)]
  }
}

extension Rect {
  /// The point of a control's menu: above the control, if there is room.
  var menuPlace: Point { Point(x: midX, y: minY) }
}

extension Element {
  /// Whether it is a text field that a menu of its own belongs to while it is not edited.
  fileprivate func isCarried(_ memory: ViewMemory) -> Bool {
    carrier?.takesTaps == true && memory.focused != id
  }

  /// Whether the element responds to a long press.
  fileprivate var acceptsLongPress: Bool {
    if case .edit = response { return true }
    return menuAction != nil
  }
}
