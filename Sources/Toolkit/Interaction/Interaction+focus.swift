public import Canvas
internal import Localization

/// The element with the keyboard focus.
extension Interaction {
  /// The text field that is being edited.
  public var focusedField: Element<Action>? {
    guard let focused = memory.focused,
      let element = scene?.activeElement(focused),
      element.role == .textField
    else { return nil }
    return element
  }

  /// The caret's frame while a text field is edited, beside which an input method places its
  /// candidates.
  public var caret: Rect? {
    guard let field = focusedField, case .edit(let block) = field.response else { return nil }
    return block.caret(at: memory.selection.head)
  }

  /// Moves the focus after the scene has changed: into a layer or an alert that appeared, back to
  /// where it was before layers that disappeared, or to the row after one that is gone; without
  /// such a row, back to an element that was gone and is there again, as on the page before in a
  /// sheet.
  ///
  /// - Parameters:
  ///   - old: The scene before.
  ///   - place: The place where the focus belongs; nil if it is not known.
  ///   - now: A monotonic time in seconds.
  mutating func moveFocus(
    from old: Scene<Action>?, to place: FocusPlace?, at now: Double
  ) {
    guard let top = scene?.activeLayers.first else {
      return focus(nil, isVisible: false, at: now)
    }
    let isOther = old?.activeLayers.first?.id != top.id
    let returned = focusHistory.lost.last {
      isFocusable($0) && old?.activeElement($0)?.isFocusable != true
    }
    let before = old?.layers.first { $0.id == top.id }
    // Alerts that follow one another are the same layer, often with the same default button.
    if let wanted = top.initialFocus,
      wanted != before?.initialFocus || top.alert != before?.alert
    {
      focusInitially(wanted, at: now)
    } else if isOther {
      let first = before == nil ? nil : place?.elements.first(where: isFocusable)
      if !restoreFocus(to: first, at: now) { focusInitially(top.initialFocus, at: now) }
    } else if let focused = memory.focused, !isFocusable(focused) {
      let first = place?.elements.first(where: isFocusable)
      if !restoreFocus(to: first ?? returned, at: now) {
        focus(nil, isVisible: false, at: now)
        focusHistory.lose(focused)
      }
    } else if focusHistory.isLost {
      restoreFocus(to: returned, at: now)
    }
    if isOther { memory.isMenuRequestedByKey = false }
  }

  /// Gives the focus to the element that has it whenever nothing else has.
  mutating func restFocus(at now: Double) {
    guard memory.focused == nil, let id = scene?.activeLayers.first?.restingFocus, isFocusable(id)
    else { return }
    focus(id, isVisible: device == .keys, at: now)
  }

  /// Moves the focus to an element that exists again, and returns whether there is one.
  @discardableResult
  private mutating func restoreFocus(to id: ViewID?, at now: Double) -> Bool {
    guard let element = id.flatMap({ scene?.activeElement($0) }) else { return false }
    focus(element.id, isVisible: device == .keys, at: now)
    memory.selection = TextSelection(caret: element.text.count)
    return true
  }

  private func isFocusable(_ id: ViewID) -> Bool {
    scene?.activeElement(id)?.isFocusable == true
  }

  /// Moves the focus to an element that has just appeared, and selects what typing replaces.
  ///
  /// The focus is visible if a key made it appear.
  private mutating func focusInitially(_ id: ViewID?, at now: Double) {
    focus(id, isVisible: id != nil && device == .keys, at: now)
    if memory.typing != nil { memory.typing = device ?? .keys }
    guard let text = id.flatMap({ textField($0) })?.element.text else { return }
    if scene?.activeLayers.first?.startsWithEmoji == true {
      memory.keyboard.plane = .emoji(.smileys)
    }
    let stem = text.lastIndex(of: ".").map { text[..<$0] } ?? text[...]
    memory.selection = TextSelection(anchor: 0, head: stem.isEmpty ? text.count : stem.count)
  }

  /// Moves the focus.
  mutating func focus(_ id: ViewID?, isVisible: Bool, at now: Double) {
    if memory.focused != id {
      memory.composition = ""
      memory.selection = TextSelection(caret: 0)
      memory.hasHandles = false
      memory.hasEditMenu = false
      memory.keyboard.plane = .letters
      memory.keyboard.shift = .off
      memory.typing = id.flatMap { textField($0) } == nil ? nil : .keys
    }
    if memory.focused != id {
      // The former element may be covered by another layer already.
      let former = scene?.layers.lazy.flatMap { $0.elements }.first { $0.id == memory.focused }
      let next = id.flatMap { scene?.activeElement($0) }
      pendingActions += [former?.blurAction, next?.focusAction].compactMap(\.self)
    }
    if id != nil { lastField = nil }
    focusHistory.isLost = false
    memory.focused = id
    memory.isFocusVisible = isVisible
    restartCaret(at: now)
  }
}

extension Layer {
  /// The title and the text of the alert that the layer shows, if any.
  fileprivate var alert: [Sentence]? {
    elements.first { $0.role == .alert }.map { [$0.label, $0.value] }
  }
}
