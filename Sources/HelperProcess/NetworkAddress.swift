internal import CLinux
internal import Glibc
public import System

/// An IPv4 or IPv6 address, as integers in a message.
public struct NetworkAddress: BitwiseCopyable, Sendable {
  /// 4 or 6; 0 for no address.
  private var version: Int64 = 0
  /// The bytes in the order of the network; those of IPv4 come first.
  private var bytes = InlineArray<16, UInt8>(repeating: 0)

  /// Makes no address.
  init() {}

  /// Reads an address such as `192.168.4.1` or `fd00::1`.
  ///
  /// - Parameter text: The address; the result is nil if it is none, or not that of one machine: of
  ///   all interfaces, of a group, or of an IPv4 address within IPv6, which can be either.
  public init?(_ text: String) {
    let family = text.contains(":") ? AF_INET6 : AF_INET
    let isRead = withUnsafeMutableBytes(of: &bytes) { inet_pton(family, text, $0.baseAddress) == 1 }
    guard isRead else { return nil }
    version = family == AF_INET6 ? 6 : 4
    guard isOfOneMachine else { return nil }
  }

  private var isOfOneMachine: Bool {
    guard version == 6 else {
      // This network, groups, and what is reserved, with the address of all.
      return bytes[0] != 0 && bytes[0] < 224
    }
    let isMapped =
      (0..<10).allSatisfy { bytes[$0] == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return !isMapped && bytes[0] != 0xFF && bytes.indices.contains { bytes[$0] != 0 }
  }

  /// Opens a socket that listens here.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  /// - Returns: The socket, and its port.
  /// - Throws: `HelperError.system` when the address is not one of this machine, the port is in use,
  ///   or the system refuses otherwise.
  public func listen(port: UInt16) throws(HelperError) -> (FileDescriptor, port: UInt16) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(
      version == 6 ? AF_INET6 : AF_INET, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { throw .system(call: "socket", error: errno) }
    let descriptor = FileDescriptor(adopting: socket)
    // A helper that replaces another must not wait until the connections of the other are forgotten.
    var isReused: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, size) == 0 else {
      throw .system(call: "setsockopt", error: errno)
    }
    return (descriptor, try bind(socket, port))
  }

  private func bind(_ socket: Int32, _ port: UInt16) throws(HelperError) -> UInt16 {
    if version == 6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) { place in
        withUnsafeBytes(of: bytes) { place.copyBytes(from: $0) }
      }
      try Self.bind(socket, &address)
      return UInt16(bigEndian: address.sin6_port)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin_addr) { place in
      withUnsafeBytes(of: bytes) { place.copyBytes(from: $0.prefix(place.count)) }
    }
    try Self.bind(socket, &address)
    return UInt16(bigEndian: address.sin_port)
  }

  /// Binds a socket, listens, and reads back the address with the port.
  private static func bind<Address>(_ socket: Int32, _ address: inout Address) throws(HelperError) {
    var size = socklen_t(MemoryLayout<Address>.size)
    let failure: String? = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        if Glibc.bind(socket, address, size) != 0 { return "bind" }
        if Glibc.listen(socket, SOMAXCONN) != 0 { return "listen" }
        return getsockname(socket, address, &size) == 0 ? nil : "getsockname"
      }
    }
    if let failure { throw .system(call: failure, error: errno) }
  }
}
