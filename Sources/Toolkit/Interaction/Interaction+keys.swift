internal import Canvas

extension Interaction {
  mutating func keyDown(_ key: Key, _ modifiers: KeyModifiers, _ now: Double)
    -> [Outcome<Action>]
  {
    let keys = KeyCombination(key, modifiers)
    if let shortcut = scene?.shortcuts.first(where: { $0.keys == keys }) {
      return perform(shortcut, now)
    }
    if let outcomes = editMenuKey(key, modifiers, now) { return outcomes }
    hideHandles()
    device = .keys
    if memory.typing != nil { memory.typing = .keys }
    if isDebugging, key == .function(12), modifiers.isEmpty {
      memory.isShowingBounds.toggle()
      return []
    }
    if key == .menu || key == .function(10) && modifiers == .shift { return menuKey() }
    if let field = focusedField, let outcomes = edit(field, key, modifiers, now) {
      return outcomes
    }
    // Space presses the keyboard-focused control, even if the key has another function.
    let isPress =
      key == .character(" ") && modifiers.isEmpty && memory.isFocusVisible && focusedPress != nil
    if !isPress,
      let shortcut = scene?.activeLayers.flatMap(\.shortcuts).first(where: { $0.keys == keys })
    {
      return perform(shortcut, now)
    }
    return navigate(key, modifiers, now)
  }

  private mutating func perform(
    _ shortcut: Shortcut<Action>, _ now: Double
  ) -> [Outcome<Action>] {
    switch shortcut.response {
    case .action(let action): return [.action(action)]
    case .focus(let id):
      guard let (field, _) = textField(id) else { return [] }
      focusByKeyboard(field, now)
      memory.selection = TextSelection(anchor: 0, head: field.text.count)
      return []
    }
  }

  private mutating func navigate(_ key: Key, _ modifiers: KeyModifiers, _ now: Double)
    -> [Outcome<Action>]
  {
    if let outcomes = nudge(key, modifiers) { return outcomes }
    let right = scene?.isMirrored == true ? -1 : 1
    switch key {
    case .escape:
      return scene?.activeLayers.last { $0.escape != nil }?.escape.map { [.action($0)] } ?? []
    case .enter, .character(" "):
      guard modifiers.isEmpty else { return [] }
      if let action = focusedPress {
        memory.isMenuRequestedByKey = true
        memory.menuPlace = focusedElement?.frame.menuPlace ?? memory.menuPlace
        return [.action(action)]
      }
      if let id = focusedElement?.editedField, let (field, _) = textField(id) {
        focusByKeyboard(field, now)
        return []
      }
      guard key == .enter else { return doubleTap() }
      return scene?.activeLayers.last { $0.submit != nil }?.submit.map { [.action($0)] } ?? []
    case .tab:
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1, among: focusable, isRound: true, now)
    case .right: moveFocus(by: right, among: neighbours.elements, isRound: !neighbours.areRows, now)
    case .left: moveFocus(by: -right, among: neighbours.elements, isRound: !neighbours.areRows, now)
    case .down: moveFocusByRow(1, now)
    case .up: moveFocusByRow(-1, now)
    case .pageDown: scrollPages(1, now)
    case .pageUp: scrollPages(-1, now)
    case .home: scrollPages(-.infinity, now)
    case .end: scrollPages(.infinity, now)
    case .delete:
      return focusedElement?.removal.map { [.action($0)] } ?? []
    case .backspace, .character:
      return scene?.activeLayers.last?.anyKey.map { [.action($0)] } ?? []
    case .function, .menu, .volumeUp, .volumeDown:
      break
    }
    return []
  }

  /// Does what a double tap on the middle of the focused picture does, as the key for it.
  private func doubleTap() -> [Outcome<Action>] {
    guard let picture = focusedElement, picture.role == .image, case .drag = picture.response
    else { return [] }
    return [.doubleTapped(picture.id, at: Point(x: 0.5, y: 0.5))]
  }

  /// The action of the focused control.
  private var focusedPress: Action? {
    guard let focused = focusedElement, focused.isEnabled,
      case .press(let action) = focused.response
    else { return nil }
    return action
  }

  var focusedElement: Element<Action>? {
    scene?.activeElements.first { $0.id == memory.focused }
  }

  var focusable: [Element<Action>] { scene?.activeLayers.flatMap(\.focusOrder) ?? [] }

  /// The elements that the arrow keys visit: the rows of the same list, or all.
  private var neighbours: (elements: [Element<Action>], areRows: Bool) {
    let all = focusable
    // Of several lists the last one has the content.
    let anyList = all.lazy.compactMap(\.scroller).last
    guard let scroller = focusedElement?.scroller ?? anyList else { return (all, false) }
    return (all.filter { $0.scroller == scroller }, true)
  }

  /// Moves the focus to the nearest element of the row below or above in a list.
  ///
  /// A list whose rows cannot have the focus is scrolled; without any list the next or the previous
  /// element has the focus.
  private mutating func moveFocusByRow(_ step: Int, _ now: Double) {
    let (elements, areRows) = neighbours
    if !areRows, scrollLines(step) { return }
    guard areRows, let current = elements.first(where: { $0.id == memory.focused }) else {
      return moveFocus(by: step, among: elements, isRound: !areRows, now)
    }
    if let next = current.wholeFrame.nearest(in: elements, isBelow: step > 0) {
      focusByKeyboard(next, now)
    }
  }

  /// Moves the focus through the elements, wrapping from the last to the first.
  ///
  /// Within a list it does not wrap.
  private mutating func moveFocus(
    by step: Int, among elements: [Element<Action>], isRound: Bool, _ now: Double
  ) {
    guard !elements.isEmpty else { return }
    let start = memory.focused ?? lastField
    let current = elements.firstIndex { $0.id == start }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : elements.count - 1)
    guard isRound || elements.indices.contains(next) else { return }
    focusByKeyboard(elements[(next + elements.count) % elements.count], now)
  }

  mutating func focusByKeyboard(_ element: Element<Action>, _ now: Double) {
    focus(element.id, isVisible: true, at: now)
    memory.selection = TextSelection(caret: element.text.count)
    reveal(element)
  }

  /// Scrolls to the element that the top layer reveals, when it appears or is another one.
  mutating func revealChoice(from old: Scene<Action>?) {
    guard let top = scene?.activeLayers.first, let id = top.revealed,
      let element = top.elements.first(where: { $0.id == id })
    else { return }
    let before = old?.layers.first { $0.id == top.id }
    let wasThere = before?.revealed == id && before?.elements.contains { $0.id == id } == true
    if !wasThere { reveal(element) }
  }

  /// Scrolls a list until one of its rows is entirely visible with the focus ring around it.
  private mutating func reveal(_ element: Element<Action>) {
    guard let id = element.scroller,
      let list = scene?.activeElements.first(where: { $0.id == id })
    else { return }
    let whole = element.wholeFrame.expanded(by: Measure.focusExtent)
    let isAcross = list.scrollAxis == .horizontal
    var before = isAcross ? whole.minX - list.frame.minX : whole.minY - list.frame.minY
    var after = isAcross ? whole.maxX - list.frame.maxX : whole.maxY - list.frame.maxY
    if isAcross, list.isMirrored { (before, after) = (-after, -before) }
    if before < 0 {
      clampScroll(list, by: before)
    } else if after > 0 {
      clampScroll(list, by: min(before, after))
    }
  }
}
