import Foundation
import MemeTestKit
import Services

/// A mock service of the desktop, on a private bus.
struct MockService {
  let name: String
  let path: String
  let interface: String
  private let bus: MessageBus
  private static let mock = "org.freedesktop.DBus.Mock"

  /// Starts a service and waits until it replies.
  ///
  /// - Parameters:
  ///   - server: The bus.
  ///   - bus: A connection to it.
  ///   - service: Its name, the path of its object, and its interface.
  ///   - methods: Its methods: name, signatures of arguments and result, and a line of Python.
  /// - Throws: Why it does not reply.
  init(
    _ server: PrivateBus, _ bus: MessageBus,
    _ service: (name: String, path: String, interface: String),
    methods: [[String]]
  ) async throws {
    (name, path, interface) = service
    self.bus = bus
    try server.startMock(name, path, interface)
    let deadline = ContinuousClock.now + .seconds(240)
    for method in methods {
      while true {
        do {
          try await invoke("AddMethod", ([interface] + method).map { .string($0) })
          break
        } catch BusError.noSuchService where ContinuousClock.now < deadline {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    }
  }

  /// Calls a method of python-dbusmock.
  @discardableResult
  func invoke(_ method: String, _ arguments: [BusValue]) async throws -> [BusValue] {
    let call = BusCall(name, path, Self.mock, method, arguments)
    return try await answer { bus.call(call, answer: $0) }.get()
  }

  /// The names of the methods that were called, in order.
  var calls: [String] {
    get async throws {
      guard case .array(_, let calls)? = try await invoke("GetCalls", []).first else { return [] }
      return calls.compactMap { call in
        guard case .structure(let parts) = call, parts.count == 3 else { return nil }
        return parts[1].text
      }
    }
  }
}
