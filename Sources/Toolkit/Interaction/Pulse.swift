/// The slow change of the opacity of places whose pictures are being loaded.
///
/// It begins only when loading takes a noticeable time, changes in few steps, and ends with the last
/// visible placeholder. Nothing waits for its end, as for that of an animation.
struct Pulse {
  /// The duration of a period, in seconds.
  static let period = 1.2
  /// The lowest opacity, in the middle of each period.
  static let lowest = 0.6
  /// The maximum number of steps, and so of frames, per second.
  static let frameRate = 30.0
  /// The time before the first period, in seconds.
  static let delay = AnimationDuration.messageDelay
  /// The time after which it ends, in seconds, after whole periods: what takes longer may never come.
  static let longest = delay + 16 * period

  /// When the first of the visible placeholders appeared; nil without any.
  private var start: Double?

  /// Starts with the first visible placeholder, and ends with the last one.
  mutating func update(isNeeded: Bool, at now: Double) {
    start = isNeeded ? start ?? now : nil
  }

  /// The opacity of all placeholders, which pulse together.
  func opacity(at now: Double) -> Double {
    guard let start, now - start < Self.longest else { return 1 }
    let time = Double(max(0, step(at: now, from: start))) / Self.frameRate
    let part = (time / Self.period).truncatingRemainder(dividingBy: 1)
    let away = abs(2 * part - 1)
    return Self.lowest + (1 - Self.lowest) * away * away * (3 - 2 * away)
  }

  /// The time of the next step, in seconds; nil without placeholders.
  func nextChange(after now: Double) -> Double? {
    guard let start, now - start < Self.longest else { return nil }
    return start + Self.delay + Double(max(0, step(at: now, from: start)) + 1) / Self.frameRate
  }

  private func step(at now: Double, from start: Double) -> Int {
    // Rounding must not put the time of a step before that step.
    Int(((now - start - Self.delay) * Self.frameRate + 1e-4).rounded(.down))
  }
}
