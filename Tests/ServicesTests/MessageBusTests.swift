import Foundation
import Glibc
import MemeCore
import MemeTestKit
import Services
import System
import Testing

@Suite(.timeLimit(.minutes(20))) struct MessageBusTests {
  private static let service = "org.example.Echo"
  private static let path = "/org/example/Echo"

  private func call(_ method: String, _ arguments: [BusValue] = []) -> BusCall {
    BusCall(Self.service, Self.path, Self.service, method, arguments)
  }

  private func echo(_ server: PrivateBus) async throws -> Mock {
    try await Mock(server, Self.service, Self.path, Self.service)
  }

  private func bus(_ server: PrivateBus, timeout: Duration = .seconds(30)) -> MessageBus {
    MessageBus(.session, environment: server.environment(), timeout: timeout)
  }

  nonisolated static var values: [BusValue] {
    [
      .byte(255), .boolean(true), .boolean(false), .int16(-32768), .uint16(65535), .int32(-7),
      .uint32(.max), .int64(.min), .uint64(.max), .double(-0.25), .string("Zoë \u{1F600}"),
      .string(""), .objectPath("/a/b_1"), .signature("a{sv}"), .variant(.string("in")),
      .variant(.variant(.uint32(2))), .array(of: "i", [.int32(1), .int32(2)]), .array(of: "s", []),
      .array(of: "a{sv}", [.dictionary(of: "sv", [:])]),
      .dictionary(of: "sv", [.string("a"): .variant(.boolean(true))]),
      .dictionary(of: "us", [.uint32(1): .string("one"), .uint32(2): .string("two")]),
      .structure([.int32(1), .structure([.string("x"), .array(of: "y", [.byte(1)])])]),
    ]
  }

  @Test func everyTypeComesBackAsItWent() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    let bus = bus(server)
    for (index, value) in Self.values.enumerated() {
      // dbus-python does not preserve nested variants.
      if value == .variant(.variant(.uint32(2))) { continue }
      let type = value.signature
      try await mock.add("Echo\(index)", takes: type, gives: type, "ret = args[0]")
      #expect(await bus.answer(to: call("Echo\(index)", [value])) == .success([value]))
    }
    try await mock.add("Several", gives: "sv", "ret = ('a', dbus.UInt32(2, variant_level=2))")
    #expect(
      await bus.answer(to: call("Several"))
        == .success([.string("a"), .variant(.variant(.uint32(2)))]))
    #expect(BusValue.variant(.variant(.uint32(2))).unwrapped.number == 2)
  }

  @Test func aFileTravels() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    try await mock.add(
      "Write", takes: "h", gives: "h",
      "import os; number = args[0].take(); os.write(number, b'hello'); "
        + "ret = dbus.types.UnixFd(number)")
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (
      FileDescriptor(adopting: ends[0]), BusDescriptor(FileDescriptor(adopting: ends[1]))
    )
    let answer = await bus(server).answer(to: call("Write", [.descriptor(writing)]))
    guard case .descriptor(let back)? = try answer.get().first else {
      Issue.record("no file came back: \(answer)")
      return
    }
    #expect(back.descriptor.rawValue != writing.descriptor.rawValue)
    #expect(write(back.descriptor.rawValue, "!", 1) == 1)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reading.rawValue, &bytes, 16) == 6)
    #expect(String(decoding: bytes.prefix(6), as: UTF8.self) == "hello!")
  }

  @Test func missingFilesAreReported() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    try await mock.add(
      "Fail", "raise dbus.exceptions.DBusException('no', name='org.example.Error.No')")
    let bus = bus(server)
    #expect(await bus.answer(to: call("Nothing")) == .failure(.noSuchMethod))
    let elsewhere = BusCall(Self.service, "/nowhere", "org.example.Other", "Nothing")
    #expect(await bus.answer(to: elsewhere) == .failure(.noSuchMethod))
    for starts in [false, true] {
      let nobody = BusCall("org.example.Nobody", "/", "org.example.X", "Y", startsService: starts)
      #expect(await bus.answer(to: nobody) == .failure(.noSuchService))
    }
    #expect(
      await bus.answer(to: call("Fail"))
        == .failure(.remote(name: "org.example.Error.No", message: "no")))
  }

  nonisolated static var malformed: [BusCall] {
    [
      BusCall("no name", "/", "a.b", "C"), BusCall("a.b", "no path", "a.b", "C"),
      BusCall("a.b", "/", "nointerface", "C"), BusCall("a.b", "/", "a.b", "no member"),
      BusCall("a.b", "/", "a.b", "C\0D"), BusCall("", "", "", ""),
      BusCall("a.b", "/", "a.b", "C", [.string("a\0b")]),
      BusCall("a.b", "/", "a.b", "C", [.objectPath("x")]),
      BusCall("a.b", "/", "a.b", "C", [.signature("z")]),
      BusCall("a.b", "/", "a.b", "C", [.structure([])]),
      BusCall("a.b", "/", "a.b", "C", [.array(of: "s", [.byte(1)])]),
      BusCall("a.b", "/", "a.b", "C", [.array(of: "ss", [])]),
      BusCall("a.b", "/", "a.b", "C", [.dictionary(of: "vs", [:])]),
      BusCall("a.b", "/", "a.b", "C", [.dictionary(of: "sv", [.string("a"): .byte(1)])]),
      BusCall("a.b", "/", "a.b", "C", [.variant(.array(of: "", []))]),
      BusCall("a.b", "/", "a.b", "C", [.structure([.string("a"), .string("b\0")])]),
      BusCall("a.b", "/", "a.b", "C", [.descriptor(BusDescriptor(FileDescriptor(adopting: -1)))]),
    ]
  }

  @Test func whatCannotBeSaidIsNotSent() async throws {
    let server = try await PrivateBus()
    let bus = bus(server)
    for call in Self.malformed {
      #expect(await bus.answer(to: call) == .failure(.malformedCall), "\(call)")
    }
    let rule = BusMatchRule("a.b'", "/", "a.b", "C")
    withExtendedLifetime(bus.listen(to: rule) { _ in }) {}
    let owners = Recorder<String?>()
    let watch = bus.watchOwner(of: "it's") { owners.add($0) }
    #expect(try await owners.wait { $0 == [nil] })
    let list = BusCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
    #expect(try await bus.answer(to: list).get().count == 1)
    withExtendedLifetime(watch) {}
  }

  @Test func anAnswerThatDoesNotComeIsNotWaitedFor() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    try await mock.add("Sleep", "import time; time.sleep(20)")
    let bus = bus(server, timeout: .milliseconds(300))
    #expect(await bus.answer(to: call("Sleep")) == .failure(.timedOut))
    // The same for a cancelled call.
    let cancellation = Cancellation()
    let patient = self.bus(server)
    let answers = Recorder<Result<[BusValue], BusError>>()
    patient.call(call("Sleep"), cancellation: cancellation) { answers.add($0) }
    cancellation.cancel()
    #expect(try await answers.wait { !$0.isEmpty })
    #expect(answers.all == [.failure(.cancelled)])
  }

  @Test func aServiceThatDisappearsIsReported() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    try await mock.add("Sleep", "import time; time.sleep(20)")
    let bus = bus(server)
    let (answers, owners) = (Recorder<Result<[BusValue], BusError>>(), Recorder<Bool>())
    let watch = bus.watchOwner(of: Self.service) { owners.add($0 != nil) }
    #expect(try await owners.wait { $0 == [true] })
    bus.call(call("Sleep")) { answers.add($0) }
    server.endServices()
    #expect(try await owners.wait { $0 == [true, false] })
    #expect(try await answers.wait { !$0.isEmpty })
    // It may have exited before it received the call.
    let ends: [Result<[BusValue], BusError>] = [.failure(.disconnected), .failure(.noSuchService)]
    #expect(ends.contains { answers.all == [$0] }, "\(answers.all)")
    withExtendedLifetime(watch) {}
  }

  @Test func signalsAreHeardFromWhoHasTheNameAlone() async throws {
    let server = try await PrivateBus()
    let mock = try await echo(server)
    let other = try await Mock(server, "org.example.Other", Self.path, Self.service)
    let bus = bus(server)
    let signals = Recorder<String>()
    let rule = BusMatchRule(Self.service, Self.path, Self.service, "Changed")
    var subscription: BusSubscription? = bus.listen(to: rule) {
      signals.add($0.arguments.compactMap(\.text).joined(separator: " "))
    }
    // The reply shows that the bus has received the rule.
    _ = await bus.answer(to: call("Nothing"))
    try await other.emit("Changed", "s", [.string("false")])
    try await mock.emit("Other", "s", [.string("other")])
    try await mock.emit("Changed", "ss", [.string("a"), .string("b")])
    #expect(try await signals.wait { $0 == ["a b"] })
    withExtendedLifetime(subscription) {}
    subscription = nil
    _ = await bus.answer(to: call("Nothing"))
    try await mock.emit("Changed", "s", [.string("late")])
    _ = await bus.answer(to: call("Nothing"))
    #expect(signals.all == ["a b"])
  }

  @Test func theUniqueNameIsReported() async throws {
    let server = try await PrivateBus()
    let bus = bus(server)
    let names = Recorder<Result<String, BusError>>()
    bus.uniqueName { names.add($0) }
    #expect(try await names.wait { !$0.isEmpty })
    bus.uniqueName { names.add($0) }
    #expect(try await names.wait { $0.count == 2 })
    #expect(try names.all[0].get().hasPrefix(":1."))
    #expect(names.all[0] == names.all[1])
  }
}
