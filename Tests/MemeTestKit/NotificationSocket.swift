internal import Foundation
internal import Glibc

/// The service manager's end of sd_notify(3), for tests.
public final class NotificationSocket {
  /// The value of `NOTIFY_SOCKET`.
  public let name: String
  private let descriptor: Int32
  private let file: String?

  /// Makes a socket.
  ///
  /// - Parameters:
  ///   - isAbstract: Whether it has an abstract name instead of a path.
  ///   - isOpenToAll: Whether programs of other users may send messages.
  /// - Throws: `POSIXError` if that is not possible.
  public init(isAbstract: Bool = false, isOpenToAll: Bool = false) throws {
    let path =
      FileManager.default.temporaryDirectory
      .appending(path: "notify-\(UUID().uuidString.prefix(8))").path
    file = isAbstract ? nil : path
    name = isAbstract ? "@" + path : path
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
    try bindName()
    if isOpenToAll, let file { chmod(file, 0o777) }
  }

  deinit {
    close(descriptor)
    if let file { unlink(file) }
  }

  private func bindName() throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if file == nil { bytes[0] = 0 }
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw POSIXError(.ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let count = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, count) }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
  }

  /// The next message that has arrived; nil if there is none.
  public func receive() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// All messages that have arrived, oldest first.
  public func receiveAll() -> [String] {
    var messages: [String] = []
    while let message = receive() { messages.append(message) }
    return messages
  }
}
