internal import CLinux
internal import Glibc

/// The network addresses of this machine.
public enum LocalAddresses {
  /// The addresses that other machines can reach, those of IPv4 first.
  ///
  /// - Returns: The addresses as numbers; none without a network, or if the system does not list them.
  public static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [(isLater: Bool, text: String)] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard entry.ifa_flags & UInt32(IFF_UP) != 0,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0, let address = entry.ifa_addr,
        let text = number(of: address)
      else { continue }
      addresses.append((address.pointee.sa_family == sa_family_t(AF_INET6), text))
    }
    return addresses.filter { !$0.isLater }.map(\.text) + addresses.filter(\.isLater).map(\.text)
  }

  /// The address as a number; nil for one that is valid on one cable only, and for those of other
  /// networks.
  private static func number(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(length), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.contains("%") ? nil : text
  }
}
