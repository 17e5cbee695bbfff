internal import Canvas

/// The movement of the whole view up above the keyboard, and back.
struct KeyboardOffsetMotion {
  private var from = 0.0
  private var to = 0.0
  private var start = -Double.infinity

  /// Moves to another height from the current one.
  mutating func move(to height: Double, at now: Double) {
    guard height != to else { return }
    from = now.isFinite ? value(at: now) : height
    to = height
    start = now
  }

  func value(at now: Double) -> Double {
    let way = Easing.out((now - start) / AnimationDuration.keyboard)
    return way < 1 ? from + (to - from) * way : to
  }

  func isMoving(at now: Double) -> Bool { from != to && now - start < AnimationDuration.keyboard }
}
