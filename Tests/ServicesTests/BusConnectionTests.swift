import MemeTestKit
import Testing

@testable import Services

/// Connections that fail during setup.
@Suite struct BusConnectionTests {
  /// libdbus aborts a process that releases a reference twice.
  @Test func aConnectionThatCannotBeWatchedIsReleasedOnce() async {
    await #expect(processExitsWith: .success) {
      let server = try await PrivateBus()
      #expect(throws: BusError.noBus) {
        _ = try BusConnection(server.address, watches: WatchList(capacity: 0))
      }
      // A working connection is not affected.
      #expect(try BusConnection(server.address).isConnected)
    }
  }
}
