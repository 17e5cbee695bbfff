internal import Glibc

/// The location of a message bus.
public enum BusAddress: Hashable, Sendable {
  /// The bus of the user's desktop.
  case session
  /// The bus of the machine.
  case system
  /// A bus with an explicit address, such as `unix:path=/run/user/1000/bus`.
  case address(String)

  /// The address in the form of libdbus; nil if no bus is configured.
  ///
  /// Addresses with `autolaunch:` are omitted: libdbus would start a bus for them.
  func resolved(in environment: [String: String]) -> String? {
    let address =
      switch self {
      case .session: Self.session(environment)
      case .system:
        Self.named("DBUS_SYSTEM_BUS_ADDRESS", environment)
          ?? "unix:path=/run/dbus/system_bus_socket"
      case .address(let address): BusName.isText(address) ? address : nil
      }
    let parts = address?.split(separator: ";").filter { !$0.hasPrefix("autolaunch:") } ?? []
    return parts.isEmpty ? nil : parts.joined(separator: ";")
  }

  private static func named(_ variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty || !BusName.isText($0) ? nil : $0 }
  }

  private static func session(_ environment: [String: String]) -> String? {
    if let address = named("DBUS_SESSION_BUS_ADDRESS", environment) { return address }
    // systemd's user bus exists even if no variable names it.
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let file = "\(folder)/bus"
    return access(file, F_OK) == 0 ? "unix:path=\(escaped(file))" : nil
  }

  /// A path, escaped for an address.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789abcdef")
    return path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", "\\", ".", "*":
        return String(Character(scalar))
      default:
        return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
