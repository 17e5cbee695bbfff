internal import Glibc
internal import System

/// Reports to the service manager that the program is ready, alive or stopping.
///
/// This is the protocol of sd_notify(3), for which libsystemd is not needed: a datagram with a line
/// for each assignment. It is never waited for: what cannot be sent at once is sent with the next
/// `feed(at:)`.
public final class ServiceNotifier {
  private let socket: FileDescriptor
  private let address: SocketAddress
  /// The time after which the service manager takes the program for hung, in seconds; nil if it
  /// does not watch it.
  private let watchdog: Double?
  /// Whether the service manager watches that the program is alive.
  public var hasWatchdog: Bool { watchdog != nil }
  private var readiness = Readiness.starting
  /// When the watchdog was last fed, in seconds.
  private var lastFeed: Double?

  private enum Readiness {
    case starting, refused, reported
  }

  private static let names = (
    socket: "NOTIFY_SOCKET", microseconds: "WATCHDOG_USEC", process: "WATCHDOG_PID"
  )
  /// The number of times that the watchdog is fed in its time.
  private static let feedCount = 3.0
  /// The time after which a refused message is sent again, in seconds.
  private static let retryTime = 0.1

  /// Reads the variables of the service manager; nil if none waits for messages.
  ///
  /// The watchdog is meant for this process if `WATCHDOG_PID` is its ID or is not set.
  ///
  /// - Parameter variables: The environment variables.
  public init?(variables: [String: String]) {
    guard let name = variables[Self.names.socket], let address = SocketAddress(name) else {
      return nil
    }
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    socket = FileDescriptor(adopting: descriptor)
    self.address = address
    watchdog = Self.watchdog(variables)
  }

  /// Reads the variables of the service manager, and removes them.
  ///
  /// Programs that this one starts do not inherit them. The process may have one thread only.
  ///
  /// - Parameter variables: A copy of the environment variables of the process.
  /// - Returns: Nil if no service manager waits for messages.
  public static func adopt(from variables: inout [String: String]) -> ServiceNotifier? {
    let notifier = ServiceNotifier(variables: variables)
    for name in [names.socket, names.microseconds, names.process] {
      variables[name] = nil
      unsetenv(name)
    }
    return notifier
  }

  private static func watchdog(_ variables: [String: String]) -> Double? {
    if let process = variables[names.process], pid_t(process) != getpid() { return nil }
    guard let text = variables[names.microseconds], let microseconds = UInt64(text),
      microseconds > 0, microseconds < .max
    else { return nil }
    return Double(microseconds) / 1e6
  }

  /// Reports that the program has started.
  public func ready() {
    guard readiness != .reported else { return }
    readiness = send("READY=1") ? .reported : .refused
  }

  /// Reports that the program is alive, if it is time to.
  ///
  /// - Parameter now: The time, in seconds.
  public func feed(at now: Double) {
    if readiness == .refused { ready() }
    guard readiness == .reported, let watchdog else { return }
    if let lastFeed, now - lastFeed < watchdog / Self.feedCount { return }
    if send("WATCHDOG=1") { lastFeed = now }
  }

  /// How long the program may sleep until `feed(at:)` is to be called again.
  ///
  /// - Parameter now: The time, in seconds.
  /// - Returns: The time in seconds; nil for no limit.
  public func timeUntilFeeding(at now: Double) -> Double? {
    switch readiness {
    case .starting: return nil
    case .refused: return Self.retryTime
    case .reported: break
    }
    guard let watchdog else { return nil }
    let time = watchdog / Self.feedCount
    let left = lastFeed.map { $0 + time - now } ?? 0
    // What is overdue was refused, since it would have been sent otherwise.
    return left > 0 ? left : min(time, Self.retryTime)
  }

  /// Reports that the program is about to end.
  public func stopping() { _ = send("STOPPING=1") }

  /// Sends a message.
  ///
  /// - Returns: False if the socket is full, so that the message is to be sent again.
  private func send(_ message: String) -> Bool {
    let bytes = Array(message.utf8)
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let sent = address.withPointer { address, count in
      sendto(socket.rawValue, bytes, bytes.count, flags, address, count)
    }
    return sent >= 0 || ![EAGAIN, ENOBUFS, EINTR].contains(errno)
  }
}

/// The address of a socket of this machine: a path, or an abstract name after `@`.
private struct SocketAddress {
  private var storage = sockaddr_un()
  private let count: socklen_t

  /// Makes an address; nil if there is none of that name.
  init?(_ name: String) {
    var bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count > 1,
      bytes.count < MemoryLayout.size(ofValue: storage.sun_path)
    else { return nil }
    switch first {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): bytes[0] = 0
    default: return nil
    }
    storage.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &storage.sun_path) { $0.copyBytes(from: bytes) }
    // An abstract name has no terminator: every byte within the length counts.
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    count = socklen_t(start + bytes.count)
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, count) }
    }
  }
}
