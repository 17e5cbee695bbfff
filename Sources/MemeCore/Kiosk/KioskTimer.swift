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
  /// The same for one whose words are typed.
  case typedSlide
  /// The next letter on such a picture.
  case slideLetter
  /// The next letter of words that are being typed.
  case letter
  /// The next of the last seconds of a visit.
  case lastSecond
  /// The next reading of the clock.
  case clock
  /// The end of the time for which a closed kiosk shows when it opens.
  case notice
  /// The end of the hour in which something was printed.
  case printHour

  /// The time, in seconds.
  public var seconds: Double {
    switch self {
    case .idle(let seconds): Double(seconds)
    case .countdown, .lock, .lastSecond: 1
    case .typedSlide: 3
    case .slideLetter: 0.07
    case .letter: 0.028
    case .wipe: 5
    case .notice: 10
    case .clock: 20
    case .slide: 7
    case .printHour: 3600
    }
  }

  /// The action that the time is over, of the work that has waited.
  public func action(_ work: WorkID) -> KioskAction {
    switch self {
    case .idle: .idleDue(work)
    case .countdown: .ticked(work)
    case .lock: .panel(.lockTicked(work))
    case .wipe: .wipeDue(work)
    case .slide, .typedSlide: .slideDue(work)
    case .slideLetter: .slideLetterDue(work)
    case .clock: .clockDue(work)
    case .notice: .noticeDue(work)
    case .letter: .flow(.letterDue(work))
    case .printHour: .printHourEnded(work)
    case .lastSecond: .flow(.secondPassed(work))
    }
  }
}
