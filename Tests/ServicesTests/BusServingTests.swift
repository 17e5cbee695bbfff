import MemeTestKit
import Services
import Testing

/// Calls of the program's own methods by other programs.
@Suite(.timeLimit(.minutes(20))) struct BusServingTests {
  private let path = "/org/example/Served"
  private let interface = "org.example.Served"

  private func bus(_ server: PrivateBus) -> MessageBus {
    MessageBus(.address(server.address), environment: [:], timeout: .seconds(60))
  }

  private func uniqueName(of bus: MessageBus) async throws -> String {
    try await answer { bus.uniqueName($0) }.get()
  }

  @Test func methodsAreCalledWithTheirArguments() async throws {
    let server = try await PrivateBus()
    let (served, caller) = (bus(server), bus(server))
    let calls = Recorder<[BusValue]>()
    let object = BusObject(
      path, interface, [BusObject.Method("Take", [.init("texts", "as"), .init("number", "u")])]
    ) { _, arguments in
      calls.add(arguments)
      return arguments.last?.number != 0
    }
    let subscription = served.serve(object)
    let name = try await uniqueName(of: served)
    let texts = BusValue.array(of: "s", [.string("a b"), .string("\u{1F600}")])
    let call = { BusCall(name, path, interface, "Take", $0) }
    #expect(await caller.answer(to: call([texts, .uint32(1)])) == .success([]))
    #expect(calls.all == [[texts, .uint32(1)]])
    let refused = BusError.remote(
      name: "org.freedesktop.DBus.Error.Failed", message: "This cannot be done.")
    #expect(await caller.answer(to: call([texts, .uint32(0)])) == .failure(refused))
    let wrong = BusError.remote(
      name: "org.freedesktop.DBus.Error.InvalidArgs", message: "Take takes 'asu'.")
    #expect(await caller.answer(to: call([.uint32(1)])) == .failure(wrong))
    #expect(calls.all.count == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func onlyWhatIsServedIsThere() async throws {
    let server = try await PrivateBus()
    let (served, caller) = (bus(server), bus(server))
    var subscription: BusSubscription? = served.serve(
      BusObject(path, interface, [BusObject.Method("Take")]) { _, _ in true })
    let name = try await uniqueName(of: served)
    let take = BusCall(name, path, interface, "Take")
    #expect(await caller.answer(to: take) == .success([]))
    for call in [
      BusCall(name, "/", interface, "Take"), BusCall(name, path, "org.example.Other", "Take"),
      BusCall(name, path, interface, "Give"),
    ] {
      #expect(await caller.answer(to: call) == .failure(.noSuchMethod))
    }
    let ping = BusCall(name, "/", "org.freedesktop.DBus.Peer", "Ping")
    #expect(await caller.answer(to: ping) == .success([]))
    let introspect = BusCall(name, path, "org.freedesktop.DBus.Introspectable", "Introspect")
    let description = try await caller.answer(to: introspect).get().first?.text
    #expect(description?.contains(#"<method name="Take">"#) == true)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(await caller.answer(to: take) == .failure(.noSuchMethod))
  }
}
