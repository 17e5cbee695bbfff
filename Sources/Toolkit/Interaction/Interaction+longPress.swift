internal import Canvas

/// A finger that rests on something until that means something.
struct LongPress: Equatable {
  var element: ViewID
  var pointer: Pointer
  var place: Point
  /// What of a text was under it at first, since the view may move away from under it.
  var cluster: Int?
  /// When it has rested long enough, in seconds.
  var due: Double
}

extension Interaction {
  /// A finger that rests for so long, in seconds, asks what can be done where it is.
  static var longPressDuration: Double { 0.5 }

  /// Begins to wait whether a finger rests.
  mutating func beginLongPress(
    _ element: Element<Action>, _ pointer: Pointer, at point: Point, _ now: Double
  ) {
    guard case .finger = pointer, element.isEnabled, element.acceptsLongPress else { return }
    longPress = LongPress(
      element: element.id, pointer: pointer, place: point, due: now + Self.longPressDuration)
    if case .edit(let block) = element.response { longPress?.cluster = block.cluster(near: point) }
  }

  /// A finger that moves away does not rest.
  mutating func moveLongPress(_ pointer: Pointer, at point: Point) {
    guard let held = longPress, held.pointer == pointer else { return }
    if held.place.distance(to: point) > Self.slop { longPress = nil }
  }

  /// Tells what holding meant once a finger has rested long enough; lifting it then does nothing.
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

  /// Takes a click of the secondary button.
  mutating func menuRequested(at point: Point, _ now: Double) -> [Outcome<Action>] {
    guard capture == nil, let element = hit(point, at: now), element.isEnabled else { return [] }
    guard case .edit(let block) = element.response else {
      if !element.keepsFocus { focus(nil, isVisible: false, at: now) }
      return requestMenu(of: element, at: point, byKey: false)
    }
    let offset = block.offset(near: point)
    let isSelected =
      memory.focused == element.id && memory.selection.range.contains(block.cluster(near: point))
    if !isSelected { placeCaret(element, offset, 1, [], .mouse, now) }
    memory.hasEditMenu = true
    return []
  }

  /// Takes the key that asks what can be done with what has the focus.
  mutating func menuKey() -> [Outcome<Action>] {
    if focusedField != nil {
      memory.hasEditMenu = true
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

extension Element {
  /// Whether a finger that rests on it means anything.
  fileprivate var acceptsLongPress: Bool {
    if case .edit = response { return true }
    return menuAction != nil
  }
}
