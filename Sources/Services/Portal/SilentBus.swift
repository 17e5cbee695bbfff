internal import Dispatch
internal import Synchronization

/// Buses that take connections and never say anything.
///
/// SDL connects to the buses itself while it starts, and waits for them for good.
public enum SilentBus {
  /// An address at which nobody is found, so that nobody waits either.
  public static let nowhere = "unix:path=/dev/null/nowhere"

  /// The variables that name a silent bus.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: None as a rule, in a few milliseconds; it takes half a second otherwise.
  public static func variables(environment: [String: String]) -> [String] {
    let asked = [
      ("DBUS_SESSION_BUS_ADDRESS", BusAddress.session), ("DBUS_SYSTEM_BUS_ADDRESS", .system),
    ]
    let silent = Mutex<[String]>([])
    let answers = DispatchGroup()
    for (variable, address) in asked {
      let bus = MessageBus(address, environment: environment, timeout: .milliseconds(500))
      answers.enter()
      bus.uniqueName { answer in
        if answer == .failure(.timedOut) { silent.withLock { $0.append(variable) } }
        withExtendedLifetime(bus) { answers.leave() }
      }
    }
    answers.wait()
    return silent.withLock { $0 }
  }
}
