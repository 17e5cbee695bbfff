internal import Dispatch
internal import Synchronization

/// Detection of buses that accept connections but never reply, or that do not exist.
///
/// SDL connects to the buses when it starts, and waits for them without a timeout. Where there is no
/// bus, libdbus starts one on X11, which nobody ends.
public enum SilentBus {
  /// An address without a bus, so that connecting fails at once.
  public static let nowhere = "unix:path=/dev/null/nowhere"

  private static let session = "DBUS_SESSION_BUS_ADDRESS"

  /// Returns the variables of buses for which there is no address.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The names; normally empty.
  public static func missing(environment: [String: String]) -> [String] {
    BusAddress.session.resolved(in: environment) == nil ? [session] : []
  }

  /// Returns the variables whose bus does not reply.
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: The names; normally empty, in a few milliseconds, otherwise after half a second.
  public static func variables(environment: [String: String]) -> [String] {
    let asked = [
      (session, BusAddress.session), ("DBUS_SYSTEM_BUS_ADDRESS", .system),
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
