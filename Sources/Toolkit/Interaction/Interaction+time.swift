public import Canvas
internal import Localization

extension Interaction {
  /// Half a period of the caret's blinking, in seconds.
  static var blink: Double { 0.53 }
  /// The caret stops blinking after this many seconds, so that an idle window sleeps.
  static var blinkingTime: Double { 20 * blink }

  mutating func restartCaret(at now: Double) {
    memory.caretStart = now
    memory.isCaretLit = true
  }

  /// Advances time-based state: the caret's blinking, flings, held keys, long presses and hints.
  ///
  /// - Parameter now: A monotonic time in seconds.
  /// - Returns: The outcomes; the scene must be rebuilt if memory changed.
  @discardableResult
  public mutating func tick(at now: Double) -> [Outcome<Action>] {
    advanceScroll(at: now)
    showDueTooltip(at: now)
    // What has left the screen has pictures, which nobody would release before the next input.
    animator.removeEnded(at: now)
    contentMotion.removeEnded(at: now)
    let outcomes = updateHeldKeys(at: now)
    let age = now - memory.caretStart
    memory.isCaretLit =
      age >= Self.blinkingTime || Int(age / Self.blink).isMultiple(of: 2)
    return outcomes + endLongPress(at: now)
  }

  /// The time of the next change without input, in seconds on the same clock; nil while idle.
  public func nextChange(after now: Double) -> Double? {
    // The last frame of a motion is drawn in a turn that began before its end.
    if isAnimating(at: now) || animator.holdsEnded || contentMotion.holdsEnded { return now }
    return [
      nextKeyTime, nextBlink(after: now), longPress?.due, tooltip.due,
      pictureFade.nextChange(after: now), panAndZoom.nextChange(after: now),
    ].compactMap(\.self).min()
  }

  private func nextBlink(after now: Double) -> Double? {
    let age = now - memory.caretStart
    guard focusedField != nil, age < Self.blinkingTime else { return nil }
    return memory.caretStart + ((age / Self.blink).rounded(.down) + 1) * Self.blink
  }

  /// Whether a layer is in transition, a list moves, a text is emphasized, a picture fades in, or
  /// content is being replaced.
  public func isAnimating(at now: Double) -> Bool {
    fling != nil || bounce != nil || animator.isRunning(at: now) || emphasis.isRunning(at: now)
      || pictureFade.isFading(at: now) || contentMotion.isRunning(at: now)
  }

  /// The drawing commands at the given time.
  public func drawList(at now: Double) -> DrawList {
    guard let scene else { return DrawList() }
    var list = animator.drawList(for: emphasis.applied(to: scene, at: now), at: now) { layer in
      let panned = panAndZoom.applied(to: layer, in: scene, at: now)
      return pictureFade.drawList(
        of: contentMotion.applied(to: panned, in: scene, at: now), at: now)
    }
    guard memory.isShowingBounds else { return list }
    for element in scene.listedElements {
      list.append(.stroke(element.frame, Color(0xFF3B6B), width: 1, radius: 0, dash: nil))
      let corner = Point(x: element.frame.minX + 3, y: element.frame.minY + 12)
      let style = TextStyle(.interface(.medium), size: 10)
      list.append(.text(element.label.english, baseline: corner, style, Color(0xFF3B6B)))
    }
    return list
  }
}
