internal import Dispatch
public import MemeCore
internal import Synchronization

/// What can be had of the desktop around the program, asked once.
public struct DesktopSurvey: Sendable {
  /// Our name on the session bus, or why there is none.
  public var sessionBus = Result<String, BusError>.failure(.timedOut)
  /// The scheme that the settings portal tells, or why it tells none.
  public var scheme = Result<ColorScheme?, BusError>.failure(.timedOut)
  /// The on-screen keyboard of the system.
  public var keyboard: SystemKeyboard?
  /// How the device is held; none without a sensor.
  public var orientation: DeviceOrientation?

  private init() {}

  /// Asks for everything at once; blocks for two seconds at most.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: What was answered in that time.
  public static func make(environment: [String: String]) -> DesktopSurvey {
    let session = MessageBus(.session, environment: environment)
    let system = MessageBus(.system, environment: environment)
    let notes = SurveyNotes()
    session.uniqueName(notes.question { $0.sessionBus = $1 })
    session.call(
      SettingsPortal.read(.scheme),
      answer: notes.question { $0.scheme = $1.map { ColorScheme($0.first) } })
    let keyboards = SystemKeyboards(bus: session, onChange: notes.question { $0.keyboard = $1 })
    let sensor = OrientationSensor(bus: system, onChange: notes.question { $0.orientation = $1 })
    return withExtendedLifetime((keyboards, sensor)) { notes.wait() }
  }

  /// What has been answered so far.
  private final class SurveyNotes: Sendable {
    private let survey = Mutex(DesktopSurvey())
    private let open = DispatchGroup()

    /// A closure that takes the first answer to a question.
    func question<Answer>(
      _ note: @escaping @Sendable (inout DesktopSurvey, Answer) -> Void
    ) -> @Sendable (Answer) -> Void {
      let isAnswered = Flag()
      open.enter()
      return { answer in
        guard isAnswered.raise() else { return }
        self.survey.withLock { note(&$0, answer) }
        self.open.leave()
      }
    }

    func wait() -> DesktopSurvey {
      _ = open.wait(timeout: .now() + 2)
      return survey.withLock { $0 }
    }
  }

  private final class Flag: Sendable {
    private let isUp = Atomic(false)

    /// Raises it.
    ///
    /// - Returns: Whether it was down.
    func raise() -> Bool { !isUp.exchange(true, ordering: .relaxed) }
  }
}
