import Foundation
import MemeCore
import MemeTestKit
import Testing

@testable import Services

/// Several instances of the program on one bus.
@Suite(.timeLimit(.minutes(20))) struct ApplicationInstanceTests {
  private func bus(
    _ address: String, timeout: Duration = .seconds(60)
  ) -> MessageBus {
    MessageBus(.address(address), environment: [:], timeout: timeout)
  }

  private struct Request: Equatable {
    var activation = Activation.window
    var context = LaunchContext()
  }

  @Test("The first instance gets what later ones were started with, in order")
  func forwarding() async throws {
    let server = try await PrivateBus()
    let first = ApplicationInstance(bus: bus(server.address))
    #expect(!first.forward(["file:///own.jpg"], LaunchContext()))
    let second = ApplicationInstance(bus: bus(server.address))
    #expect(second.forward([], LaunchContext()))
    let requests = Recorder<Request>()
    first.receive { requests.add(Request(activation: $0, context: $1)) }
    let paths = ["/a b/ü;x!$(id)'\"\n.png", "/-x.jpg", "/\u{5E9}\u{202E}.jpg", "/%41.png"]
    let uris = paths.map(FileURIList.uri(of:))
    let context = LaunchContext(startupID: "file-manager_TIME7", activationToken: "t é")
    #expect(ApplicationInstance(bus: bus(server.address)).forward(uris, context))
    let wanted = [Request(), Request(activation: .files(uris), context: context)]
    #expect(try await requests.wait { $0 == wanted })
    #expect(uris.compactMap(FileURIList.path(of:)) == paths)
  }

  @Test("Other programs use the same interface")
  func desktop() async throws {
    let server = try await PrivateBus()
    let first = ApplicationInstance(bus: bus(server.address))
    #expect(!first.forward([], LaunchContext()))
    let requests = Recorder<Request>()
    first.receive { requests.add(Request(activation: $0, context: $1)) }
    let desktop = bus(server.address)
    let details = BusValue.dictionary(
      of: "sv", [.string("activation-token"): .variant(.string("t"))])
    func answer(_ method: String, _ arguments: [BusValue]) async -> Result<[BusValue], BusError> {
      await desktop.answer(
        to: BusCall(
          "org.mememe.MemeMe", "/org/mememe/MemeMe", "org.freedesktop.Application", method,
          arguments))
    }
    #expect(await answer("Activate", [details]) == .success([]))
    let files = BusValue.array(of: "s", [.string("file:///a.jpg"), .string("file:///b.jpg")])
    #expect(await answer("Open", [files, details]) == .success([]))
    for name in ["new-meme", "sent-memes"] {
      let action = await answer(
        "ActivateAction", [.string(name), .array(of: "v", []), details])
      #expect(action == .success([]))
    }
    let context = LaunchContext(activationToken: "t")
    #expect(
      requests.all == [
        Request(context: context),
        Request(activation: .files(["file:///a.jpg", "file:///b.jpg"]), context: context),
        Request(activation: .newMeme, context: context),
        Request(activation: .sentMemes, context: context),
      ])
    let action = await answer(
      "ActivateAction", [.string("print"), .array(of: "v", []), details])
    #expect(throws: BusError.self) { try action.get() }
  }

  @Test("A later instance takes the place of one that quits")
  func withdrawal() async throws {
    let server = try await PrivateBus()
    let first = ApplicationInstance(bus: bus(server.address))
    #expect(!first.forward([], LaunchContext()))
    first.withdraw()
    let second = ApplicationInstance(bus: bus(server.address))
    // The bus handles requests of several connections in any order.
    var isFirst = !second.forward([], LaunchContext())
    for _ in 0..<1_000 where !isFirst {
      try await Task.sleep(for: .milliseconds(10))
      isFirst = !second.forward([], LaunchContext())
    }
    #expect(isFirst)
    let third = ApplicationInstance(bus: bus(server.address))
    #expect(third.forward([], LaunchContext()))
    withExtendedLifetime(first) {}
  }

  @Test("A name whose owner is no instance is not relied on")
  func stranger() async throws {
    let server = try await PrivateBus()
    let mock = try await Mock(
      server, "org.mememe.MemeMe", "/org/mememe/MemeMe", "org.example.Other")
    #expect(
      !ApplicationInstance(bus: bus(server.address)).forward(["file:///a.jpg"], LaunchContext()))
    withExtendedLifetime(mock) {}
  }

  @Test("Without a bus that answers each instance is the only one")
  func noBus() throws {
    #expect(!ApplicationInstance(bus: bus("unix:path=/nowhere")).forward([], LaunchContext()))
    let silent = try FakeBus(.silent)
    let bus = bus(silent.address, timeout: .milliseconds(300))
    #expect(!ApplicationInstance(bus: bus).forward(["file:///a.jpg"], LaunchContext()))
  }
}
