import MemeTestKit
import Testing

@testable import Services

/// What becomes of a connection that cannot be used.
@Suite struct BusConnectionTests {
  /// The library ends a process that gives back what it does not have.
  @Test func oneThatCannotBeWatchedIsGivenBackOnce() async {
    await #expect(processExitsWith: .success) {
      let server = try await PrivateBus()
      #expect(throws: BusError.noBus) {
        _ = try BusConnection(server.address, watches: WatchList(capacity: 0))
      }
      // One that can is none the worse for it.
      #expect(try BusConnection(server.address).isConnected)
    }
  }
}
