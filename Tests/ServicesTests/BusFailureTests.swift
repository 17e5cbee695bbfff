import MemeTestKit
import Services
import Testing

/// Buses that are missing or misbehave.
@Suite(.timeLimit(.minutes(20))) struct BusFailureTests {
  private let call = BusCall("org.example.Echo", "/", "org.example.Echo", "Echo")

  /// Makes every kind of request.
  private func outcome(_ bus: MessageBus) async throws -> BusError? {
    let (names, owners) = (Recorder<Result<String, BusError>>(), Recorder<String?>())
    bus.uniqueName { names.add($0) }
    let watch = bus.watchOwner(of: "org.example.Echo") { owners.add($0) }
    let rule = BusMatchRule("org.example.Echo", "/", "org.example.Echo", "Changed")
    let subscription = bus.listen(to: rule) { _ in Issue.record("a signal came") }
    let first = await bus.answer(to: call)
    #expect(await bus.answer(to: call) == first, "it is the same the next time")
    #expect(try await names.wait { $0.count == 1 })
    #expect(try await owners.wait { $0 == [nil] })
    withExtendedLifetime((watch, subscription)) {}
    guard case .failure(let error) = first, case .failure(error)? = names.last else { return nil }
    return error
  }

  nonisolated static let nowhere: [[String: String]] = [
    [:], ["DBUS_SESSION_BUS_ADDRESS": ""], ["DBUS_SESSION_BUS_ADDRESS": "nonsense"],
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/at all"],
    ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a\0b"],
    ["XDG_RUNTIME_DIR": "/nowhere"], ["XDG_RUNTIME_DIR": "relative"],
  ]

  @Test(arguments: nowhere) func noBus(environment: [String: String]) async throws {
    let bus = MessageBus(.session, environment: environment, timeout: .seconds(60))
    #expect(try await outcome(bus) == .noBus)
  }

  @Test func nobodyListens() async throws {
    let server = try FakeBus(.dead)
    let bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(60))
    #expect(try await outcome(bus) == .noBus)
  }

  @Test(arguments: [FakeBus.Behavior.silent, .crowded])
  func nobodyAnswers(behavior: FakeBus.Behavior) async throws {
    let server = try FakeBus(behavior)
    let bus = MessageBus(
      .system, environment: ["DBUS_SYSTEM_BUS_ADDRESS": server.address],
      timeout: .milliseconds(300))
    #expect(try await outcome(bus) == .timedOut)
  }

  @Test func theBusDies() async throws {
    let server = try await PrivateBus()
    let mock = try await Mock(server, "org.example.Echo", "/", "org.example.Echo")
    try await mock.add("Echo", "import time; time.sleep(20)")
    let bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    let (answers, owners) = (Recorder<Result<[BusValue], BusError>>(), Recorder<Bool>())
    let watch = bus.watchOwner(of: "org.example.Echo") { owners.add($0 != nil) }
    #expect(try await owners.wait { $0 == [true] })
    bus.call(call) { answers.add($0) }
    server.end()
    #expect(try await answers.wait { $0 == [.failure(.disconnected)] })
    #expect(try await owners.wait { $0 == [true, false] })
    #expect(await bus.answer(to: call) == .failure(.disconnected))
    withExtendedLifetime(watch) {}
  }

  @Test func manyComeAndGo() async throws {
    let server = try await PrivateBus()
    let silent = try FakeBus(.silent)
    let answers = Recorder<Bool>()
    for index in 0..<60 {
      let address = index.isMultiple(of: 3) ? silent.address : server.address
      let bus = MessageBus(.address(address), environment: [:], timeout: .milliseconds(200))
      bus.call(call) { answers.add($0 == .failure(.noSuchService)) }
      // Half of them are released before they are connected.
      if index.isMultiple(of: 2) { bus.uniqueName { _ in withExtendedLifetime(bus) {} } }
    }
    let id = BusCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    let bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    #expect(try await bus.answer(to: id).get().count == 1)
  }
}
