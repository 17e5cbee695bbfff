import Foundation
import Glibc
import MemeTestKit
import Services
import Synchronization
import Testing

/// Records the values that closures on other threads receive, in order.
final class Recorder<Value: Sendable & Equatable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }
  var last: Value? { all.last }

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  /// Waits, without blocking a thread, until a condition holds.
  func wait(
    within limit: Duration = .seconds(240), _ isSo: ([Value]) -> Bool
  ) async throws -> Bool {
    let deadline = ContinuousClock.now + limit
    while !isSo(all) {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    return true
  }
}

extension MessageBus {
  /// Calls a method and waits for its result.
  func answer(to call: BusCall) async -> Result<[BusValue], BusError> {
    await MemeTestKit.answer { self.call(call, answer: $0) }
  }

  /// Waits until a name has an owner.
  func expectOwner(of name: String) async throws {
    let owners = Recorder<String?>()
    let watch = watchOwner(of: name) { owners.add($0) }
    try #require(try await owners.wait { $0.contains { $0 != nil } }, "nobody is \(name)")
    withExtendedLifetime(watch) {}
  }
}

/// A mock service on a private bus, controlled by a test.
struct Mock {
  let bus: MessageBus
  let name: String
  let path: String
  let interface: String

  init(_ server: PrivateBus, _ name: String, _ path: String, _ interface: String) async throws {
    bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    (self.name, self.path, self.interface) = (name, path, interface)
    try server.startMock(name, path, interface)
    try await bus.expectOwner(of: name)
  }

  /// Adds a method whose result is computed by a line of Python.
  func add(_ method: String, takes: String = "", gives: String = "", _ code: String) async throws {
    try await invoke(
      "AddMethod", [interface, method, takes, gives, code].map { .string($0) })
  }

  /// Adds a property.
  func add(property: String, _ value: BusValue) async throws {
    try await invoke("AddProperty", [.string(interface), .string(property), .variant(value)])
  }

  func change(property: String, _ value: BusValue) async throws {
    let values: [BusValue: BusValue] = [.string(property): .variant(value)]
    try await invoke("UpdateProperties", [.string(interface), .dictionary(of: "sv", values)])
  }

  /// Makes it send a signal.
  func emit(_ signal: String, _ signature: String, _ arguments: [BusValue]) async throws {
    try await invoke(
      "EmitSignal",
      [
        .string(interface), .string(signal), .string(signature),
        .array(of: "v", arguments.map { .variant($0) }),
      ])
  }

  /// The names of the methods that were called, in order.
  var calls: [String] {
    get async throws {
      let answer = await bus.answer(to: BusCall(name, path, Self.mock, "GetCalls"))
      guard case .array(_, let calls)? = try answer.get().first else { return [] }
      return calls.compactMap { call in
        guard case .structure(let parts) = call, parts.count == 3,
          case .array(_, let arguments) = parts[2]
        else { return nil }
        let words = arguments.map { Self.text(of: $0.unwrapped) }
        return "\(parts[1].text ?? "?")(\(words.joined(separator: ", ")))"
      }
    }
  }

  private static func text(of value: BusValue) -> String {
    if case .array(_, let values) = value {
      return "[\(values.map { text(of: $0.unwrapped) }.joined(separator: ", "))]"
    }
    return value.text ?? value.flag.map { "\($0)" } ?? "?"
  }

  private static let mock = "org.freedesktop.DBus.Mock"

  private func invoke(_ method: String, _ arguments: [BusValue]) async throws {
    _ = try await bus.answer(to: BusCall(name, path, Self.mock, method, arguments)).get()
  }
}

/// A socket that is not a bus, at a bus's address.
final class FakeBus {
  let address: String
  private let server: Int32
  private var clients: [Int32] = []
  private let file: String

  enum Behavior {
    /// The socket file exists, but does not accept connections.
    case dead
    /// It accepts connections and never replies.
    case silent
    /// Its backlog is full, so that connecting to it blocks.
    case crowded
  }

  init(_ behavior: Behavior) throws {
    file = NSTemporaryDirectory() + "mememe-\(UUID().uuidString.prefix(8))"
    address = "unix:path=\(file)"
    server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try withAddress { pointer, count in try #require(bind(server, pointer, count) == 0) }
    if behavior != .dead { try #require(listen(server, behavior == .crowded ? 0 : 16) == 0) }
    guard behavior == .crowded else { return }
    for _ in 0..<8 {
      let client = socket(
        AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      clients.append(client)
      try withAddress { pointer, count in _ = connect(client, pointer, count) }
    }
  }

  deinit {
    ([server] + clients).forEach { close($0) }
    unlink(file)
  }

  private func withAddress(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void
  ) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(file.utf8)) }
    try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// Waits, without blocking a thread, until a condition holds.
///
/// - Returns: Whether it does, after four minutes at most.
func eventually(_ isSo: () -> Bool) async throws -> Bool {
  let deadline = ContinuousClock.now + .seconds(240)
  while !isSo() {
    guard ContinuousClock.now < deadline else { return false }
    try await Task.sleep(for: .milliseconds(10))
  }
  return true
}
