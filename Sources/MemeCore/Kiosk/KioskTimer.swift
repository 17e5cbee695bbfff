/// What a kiosk waits for.
public enum KioskTimer: Equatable, Sendable {
  /// The end of the time without any input, in seconds.
  case idle(seconds: Int)
  /// The next second of the countdown.
  case countdown
  /// The next second of the lock after wrong PINs.
  case lock
  /// The next attempt to remove the traces of a visitor.
  case wipe
  /// The end of the time for which a picture of the attract screen is shown.
  case slide

  /// The time, in seconds.
  public var seconds: Double {
    switch self {
    case .idle(let seconds): Double(seconds)
    case .countdown, .lock: 1
    case .wipe: 5
    case .slide: 7
    }
  }

  /// The action that the time is over, of the work that has waited.
  public func action(_ work: WorkID) -> KioskAction {
    switch self {
    case .idle: .idleDue(work)
    case .countdown: .ticked(work)
    case .lock: .panel(.lockTicked(work))
    case .wipe: .wipeDue(work)
    case .slide: .slideDue(work)
    }
  }
}
