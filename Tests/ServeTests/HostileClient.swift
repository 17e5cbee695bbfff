import CLinux
import Glibc

/// A client that opens connections and finishes nothing.
final class HostileClient {
  /// What it sends over a connection.
  enum Habit: CaseIterable {
    /// A request whose answer it does not read.
    case deaf
    /// A request of which it sends a byte now and then.
    case slow
    /// Headers without an end.
    case endless
    /// Nothing.
    case silent
  }

  private var sockets: [Int32] = []

  /// Opens connections from several addresses of this machine, with all habits in turn.
  init(connections: Int, to port: Int64, path: String) {
    for index in 0..<connections {
      let habit = Habit.allCases[index % Habit.allCases.count]
      open(from: UInt8(2 + index / 4 % 4), port: UInt16(port))
      switch habit {
      case .deaf: send("GET \(path) HTTP/1.1\r\nHost: kiosk\r\n\r\n", over: sockets.last)
      case .slow: send("G", over: sockets.last)
      case .endless:
        let header = "X: " + String(repeating: "x", count: 100_000)
        send("GET \(path) HTTP/1.1\r\n\(header)", over: sockets.last)
      case .silent: break
      }
    }
  }

  /// Opens connections from several addresses of this machine, each of which begins to send a
  /// picture.
  init(uploads: Int, to port: Int64, path: String) {
    for index in 0..<uploads {
      open(from: UInt8(2 + index / 4), port: UInt16(port))
      send(
        """
        POST \(path) HTTP/1.1\r\nHost: kiosk\r\nContent-Length: 26000000\r\n\
        Content-Type: multipart/form-data; boundary=b\r\n\r\n\
        --b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n
        """, over: sockets.last)
    }
  }

  /// Opens a connection, sends a request, and closes its own side of it.
  init(closingAfter request: String, to port: Int64) {
    open(from: 2, port: UInt16(port))
    send(request, over: sockets.last)
    if let socket = sockets.last { shutdown(socket, Int32(SHUT_WR)) }
  }

  deinit { close() }

  /// Closes all connections.
  func close() {
    for socket in sockets { Glibc.close(socket) }
    sockets = []
  }

  /// Whether the server has neither closed the first connection nor answered.
  var isConnected: Bool {
    guard let socket = sockets.first else { return false }
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Waits for the beginning of the answer over the first connection; empty without one.
  func answer() -> String {
    guard let socket = sockets.first else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The number of connections that were opened.
  var count: Int { sockets.count }

  /// Sends one more byte over each connection.
  func drip() {
    for socket in sockets { send("x", over: socket) }
  }

  private func open(from host: UInt8, port: UInt16) {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return }
    _ = Self.withAddress(host, 0) { bind(number, $0, $1) }
    guard Self.withAddress(1, port, { connect(number, $0, $1) }) == 0 else {
      Glibc.close(number)
      return
    }
    sockets.append(number)
  }

  private func send(_ text: String, over socket: Int32?) {
    // The server may have closed the connection, or not read what was sent before.
    guard let socket else { return }
    _ = Glibc.send(
      socket, text, text.utf8.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  private static func withAddress(
    _ host: UInt8, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (UInt32(127) << 24 | UInt32(host)).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
