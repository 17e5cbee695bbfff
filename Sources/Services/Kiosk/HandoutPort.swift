internal import Glibc
internal import HelperProcess
internal import MemeCore

/// An address and a port at which memes could be handed out.
struct HandoutPort {
  private let address: NetworkAddress
  private let port: UInt16

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: The numbers of an address of IPv4 or IPv6; nil is returned for anything else.
  ///   - port: The port, from 1 to 65535.
  init?(_ text: String, port: Int) {
    guard let port = UInt16(exactly: port), let address = NetworkAddress(text) else { return nil }
    (self.address, self.port) = (address, port)
  }

  /// Tries to listen, for a moment.
  ///
  /// - Parameter sockets: The kernel's lists of sockets, to find out whose a used port is.
  /// - Returns: Whether that is possible.
  func availability(sockets: [String]) -> KioskFinding.HandoutState {
    do throws(HelperError) {
      _ = try address.listen(port: port)
      return .free
    } catch .system(_, EADDRINUSE) {
      let isOwn = sockets.contains { path in
        Self.isListedAsOwn(port, in: ProcessFile.text(path) ?? "", user: geteuid())
      }
      return isOwn ? .usedByThisUser : .used
    } catch .system(_, EADDRNOTAVAIL) {
      return .elsewhere
    } catch {
      return .forbidden
    }
  }

  /// The state of a socket that listens, in the kernel's lists.
  private static let listening = "0A"

  /// Whether a socket of a user listens at a port, by a list as in `/proc/net/tcp`.
  static func isListedAsOwn(_ port: UInt16, in list: String, user: uid_t) -> Bool {
    list.split(separator: "\n").contains { line in
      let fields = line.split(separator: " ")
      guard fields.count > 7, fields[3] == listening, fields[7] == String(user),
        let digits = fields[1].split(separator: ":").last
      else { return false }
      return UInt16(digits, radix: 16) == port
    }
  }
}
