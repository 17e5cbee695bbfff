internal import Dispatch
public import MemeCore
internal import Synchronization

/// The features of the desktop that are available, queried once.
public struct DesktopSurvey: Sendable {
  /// The program's unique name on the session bus, or why there is none.
  public var sessionBus = Result<String, BusError>.failure(.timedOut)
  /// The color scheme of the settings portal, or why there is none.
  public var scheme = Result<ColorScheme?, BusError>.failure(.timedOut)
  /// The on-screen keyboard of the system.
  public var keyboard: SystemKeyboard?
  /// The orientation of the device; nil without a sensor.
  public var orientation: DeviceOrientation?

  private init() {}

  /// Queries everything in parallel; blocks for two seconds at most.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: What was received in that time.
  public static func make(environment: [String: String]) -> DesktopSurvey {
    let session = MessageBus(.session, environment: environment)
    let system = MessageBus(.system, environment: environment)
    let notes = SurveyResults()
    session.uniqueName(notes.question { $0.sessionBus = $1 })
    session.call(
      SettingsPortal.read(.scheme),
      answer: notes.question { $0.scheme = $1.map { ColorScheme($0.first) } })
    let keyboards = SystemKeyboards(bus: session, onChange: notes.question { $0.keyboard = $1 })
    let sensor = OrientationSensor(bus: system, onChange: notes.question { $0.orientation = $1 })
    return withExtendedLifetime((keyboards, sensor)) { notes.wait() }
  }

  /// The results received so far.
  private final class SurveyResults: Sendable {
    private let survey = Mutex(DesktopSurvey())
    private let questions = Atomic(0)
    // A group that is waited for in vain would never be released.
    private let answers = DispatchSemaphore(value: 0)

    /// Returns a closure that records the first answer to a query.
    func question<Answer>(
      _ note: @escaping @Sendable (inout DesktopSurvey, Answer) -> Void
    ) -> @Sendable (Answer) -> Void {
      let isAnswered = Flag()
      questions.add(1, ordering: .relaxed)
      return { answer in
        guard isAnswered.raise() else { return }
        self.survey.withLock { note(&$0, answer) }
        self.answers.signal()
      }
    }

    func wait() -> DesktopSurvey {
      let deadline = DispatchTime.now() + 2
      for _ in 0..<questions.load(ordering: .relaxed) {
        guard answers.wait(timeout: deadline) == .success else { break }
      }
      return survey.withLock { $0 }
    }
  }

  private final class Flag: Sendable {
    private let isUp = Atomic(false)

    /// Sets the flag.
    ///
    /// - Returns: Whether it was not set before.
    func raise() -> Bool { !isUp.exchange(true, ordering: .relaxed) }
  }
}
