internal import Canvas

// Each finger on the on-screen keyboard is tracked on its own: fast typists put the next one down
// before they have lifted the last.
extension Interaction {
  /// Handles a finger that goes down on a key.
  ///
  /// - Returns: The outcomes; nil if there is no key, or one in a scrolled list.
  mutating func keyPressed(
    at point: Point, _ pointer: Pointer, _ now: Double
  ) -> [Outcome<Action>]? {
    guard let element = hit(point, at: now), case .key(let response) = element.response,
      element.scroller == nil
    else { return nil }
    // The same pointer goes down again only if its lift event was lost.
    memory.keyboard.presses.removeAll { $0.pointer == pointer }
    let outcomes = strikeHeldKey(now)
    var press = KeyPress(key: element.id, pointer: pointer, response: response, start: now)
    switch response.stroke {
    case .backspace:
      // The edits of earlier keys must be applied before this one.
      guard outcomes.isEmpty else { break }
      press.isConsumed = true
      press.repeats = 1
      memory.keyboard.presses.append(press)
      return strike(response.stroke, now)
    case .shift:
      press.isConsumed = true
      pressShift(now)
    case .insert, .enter, .show, .choose, .step:
      break
    }
    memory.keyboard.presses.append(press)
    return outcomes
  }

  /// Follows a finger across keys, or across the alternatives of a held key.
  ///
  /// - Returns: Whether the finger is on the keyboard.
  mutating func keyMoved(to point: Point, _ pointer: Pointer, _ now: Double) -> Bool {
    guard let index = pressIndex(pointer) else { return false }
    var press = memory.keyboard.presses[index]
    if press.isOpen {
      let isOnKey = hit(point, at: now)?.id == press.key
      press.chosen =
        isOnKey ? press.response.likeliest : alternative(of: press.key, near: point)
    } else if let element = hit(point, at: now), case .key(let response) = element.response {
      press.isInside = element.id == press.key
      if !press.isInside, !press.isConsumed, case .insert = response.stroke,
        case .insert = press.response.stroke, element.scroller == nil
      {
        press = KeyPress(key: element.id, pointer: pointer, response: response, start: now)
      }
    } else {
      press.isInside = false
    }
    memory.keyboard.presses[index] = press
    return true
  }

  /// Handles a finger that is lifted from the keyboard.
  ///
  /// - Returns: The outcomes; nil if the finger was not on the keyboard.
  mutating func keyReleased(_ pointer: Pointer, _ now: Double) -> [Outcome<Action>]? {
    guard let index = pressIndex(pointer) else { return nil }
    let press = memory.keyboard.presses.remove(at: index)
    if press.isOpen {
      guard let chosen = press.chosen, press.response.alternatives.indices.contains(chosen)
      else { return [] }
      return strike(press.response.alternatives[chosen], now)
    }
    if press.response.stroke == .shift, press.repeats > 0 { memory.keyboard.shift = .off }
    return press.isConsumed || !press.isInside ? [] : strike(press.response.stroke, now)
  }

  private func pressIndex(_ pointer: Pointer) -> Int? {
    memory.keyboard.presses.firstIndex { $0.pointer == pointer }
  }

  /// Strikes the key of the finger that is still down, when the next finger goes down.
  private mutating func strikeHeldKey(_ now: Double) -> [Outcome<Action>] {
    guard let index = memory.keyboard.presses.lastIndex(where: { !$0.isConsumed && !$0.isOpen }),
      memory.keyboard.presses[index].isInside
    else { return [] }
    switch memory.keyboard.presses[index].response.stroke {
    case .insert, .backspace:
      memory.keyboard.presses[index].isConsumed = true
      return strike(memory.keyboard.presses[index].response.stroke, now)
    case .enter, .shift, .show, .choose, .step:
      return []
    }
  }

  private func alternative(of key: ViewID, near point: Point) -> Int? {
    let cells = (scene?.activeElements ?? []).compactMap { element -> (index: Int, frame: Rect)? in
      guard case .alternative(key, let index) = element.response else { return nil }
      return (index, element.frame)
    }
    // From the key itself the finger also selects the alternatives above it.
    return cells.filter { $0.frame.expanded(by: Self.reach).contains(point) }
      .min { $0.frame.center.distance(to: point) < $1.frame.center.distance(to: point) }?.index
  }

  /// The distance beyond an alternative at which a finger still selects it, in points.
  private static var reach: Double { 64 }

  // MARK: - Striking

  /// Performs a key stroke.
  mutating func strike(_ stroke: KeyStroke, _ now: Double) -> [Outcome<Action>] {
    switch stroke {
    case .insert(let text): return type(text, now)
    case .backspace:
      guard let field = focusedField else { return [] }
      return edit(field, .backspace, [], now) ?? []
    case .enter:
      if memory.keyboard.shift == .once || isShiftHeld {
        useShift()
        return insert("\n", now)
      }
      focus(nil, isVisible: false, at: now)
      return []
    case .shift: return []
    case .show(let plane):
      memory.keyboard.plane = plane
      memory.keyboard.shift = .off
      return []
    case .choose(let layout):
      memory.keyboard.plane = .letters
      return [.layoutChosen(layout)]
    case .step(let step):
      go(step, now)
      return []
    }
  }

  /// Goes from a field to another one; the keyboard stays if there is one.
  private mutating func go(_ step: FieldStep, _ now: Double) {
    let typing = memory.typing
    guard let field = field(after: step) else { return focus(nil, isVisible: false, at: now) }
    focus(field.id, isVisible: false, at: now)
    memory.typing = typing
    memory.selection = TextSelection(caret: field.text.count)
  }

  /// The field that a step leads to; nil if it ends editing.
  private func field(after step: FieldStep) -> Element<Action>? {
    let fields = focusable.filter { $0.role == .textField }
    guard let index = fields.firstIndex(where: { $0.id == memory.focused }) else { return nil }
    switch step {
    case .previous: return fields[(index + fields.count - 1) % fields.count]
    case .next:
      let others = fields[(index + 1)...] + fields[..<index]
      return others.first { $0.text.allSatisfy(\.isWhitespace) }
    case .done: return nil
    }
  }

  private mutating func type(_ text: String, _ now: Double) -> [Outcome<Action>] {
    if case .emoji(let group) = memory.keyboard.plane {
      // The order of the recent emoji does not change while they are shown.
      return insert(text, now) + (group == .recent ? [] : [.emojiTyped(text)])
    }
    let isCapital = memory.keyboard.shift != .off
    useShift()
    return insert(isCapital ? text.keyCapital : text, now)
  }

  private var isShiftHeld: Bool {
    memory.keyboard.presses.contains { $0.response.stroke == .shift }
  }

  /// Turns Shift off after one letter.
  private mutating func useShift() {
    if let held = memory.keyboard.presses.firstIndex(where: { $0.response.stroke == .shift }) {
      memory.keyboard.presses[held].repeats += 1
    } else if memory.keyboard.shift == .once {
      memory.keyboard.shift = .off
    }
  }

  private mutating func pressShift(_ now: Double) {
    let isSecond = now - memory.keyboard.lastShift < Self.doublePress
    memory.keyboard.lastShift = isSecond ? -.infinity : now
    if isSecond {
      memory.keyboard.shift = .locked
    } else {
      memory.keyboard.shift = memory.keyboard.shift == .off ? .once : .off
    }
  }

  /// Two presses of Shift within this time, in seconds, lock capitals.
  private static var doublePress: Double { 0.35 }

  // MARK: - Time

  /// Opens the alternatives of keys that have been held long enough, or repeats them.
  mutating func updateHeldKeys(at now: Double) -> [Outcome<Action>] {
    for index in memory.keyboard.presses.indices where memory.keyboard.presses[index].due <= now {
      let press = memory.keyboard.presses[index]
      guard press.response.alternatives.isEmpty else {
        memory.keyboard.presses[index].isOpen = true
        memory.keyboard.presses[index].chosen = press.response.likeliest
        continue
      }
      memory.keyboard.presses[index].repeats += 1
      memory.keyboard.presses[index].isConsumed = true
      if press.response.stroke == .backspace, press.repeats > KeyPress.strikesBeforeWords,
        let field = focusedField
      {
        return edit(field, .backspace, .control, now) ?? []
      }
      // One stroke at a time: the next one must see the text that this one produced.
      return strike(press.response.stroke, now)
    }
    return []
  }

  /// When the next held key opens or repeats, in seconds; nil while no key is held.
  var nextKeyTime: Double? {
    let due = memory.keyboard.presses.map(\.due).min() ?? .infinity
    return due.isFinite ? due : nil
  }
}
