internal import Dispatch
internal import Synchronization

/// Detection of buses that accept connections but never reply.
///
/// SDL connects to the buses when it starts, and waits for them without a timeout.
public enum SilentBus {
  /// An address without a bus, so that connecting fails at once.
  public static let nowhere = "unix:path=/dev/null/nowhere"

  /// Returns the variables whose bus does not reply.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The names; normally empty, in a few milliseconds, otherwise after half a second.
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
