internal import Glibc

/// A network address and a port at which memes could be handed out.
struct NetworkAddress {
  /// Whether the port can be used.
  enum Availability: Equatable {
    /// It can.
    case free
    /// A program of this user listens there, such as the running kiosk.
    case usedByThisUser
    /// Another program listens there.
    case used
    /// This user may not listen there.
    case forbidden
  }

  private let family: Int32
  private let port: UInt16
  /// The address in network order: four bytes, or sixteen.
  private let bytes: [UInt8]

  /// Parses an address.
  ///
  /// - Parameters:
  ///   - text: The numbers of an address of IPv4 or IPv6; nil is returned for anything else.
  ///   - port: The port, from 1 to 65535.
  init?(_ text: String, port: Int) {
    guard let port = UInt16(exactly: port) else { return nil }
    self.port = port
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 {
        self.family = family
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  /// Whether an interface of this machine has the address.
  var isOfThisMachine: Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return false }
    defer { freeifaddrs(list) }
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ifa_addr, Self.bytes(of: address) == bytes { return true }
      next = entry.ifa_next
    }
    return false
  }

  private static func bytes(of address: UnsafeMutablePointer<sockaddr>) -> [UInt8]? {
    let start = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let address = start.loadUnaligned(as: sockaddr_in.self).sin_addr
      return withUnsafeBytes(of: address) { Array($0) }
    case AF_INET6:
      let address = start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      return withUnsafeBytes(of: address) { Array($0) }
    default: return nil
    }
  }

  /// Tries to use the port, for a moment.
  ///
  /// - Parameter sockets: The kernel's lists of sockets, to find out whose a used port is.
  /// - Returns: Whether it can be used.
  func availability(sockets: [String]) -> Availability {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return .forbidden }
    defer { close(descriptor) }
    // Connections that have ended do not count.
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    if bind(descriptor) == 0 { return .free }
    guard errno == EADDRINUSE else { return .forbidden }
    let isOwn = sockets.contains { path in
      Self.isListedAsOwn(port, in: ProcessFile.text(path) ?? "", user: geteuid())
    }
    return isOwn ? .usedByThisUser : .used
  }

  private func bind(_ descriptor: Int32) -> Int32 {
    if family == AF_INET {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
      return Self.bind(descriptor, &address)
    }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
    return Self.bind(descriptor, &address)
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
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
