import Testing

@testable import Services

@Suite("Buses that are not there")
struct SilentBusTests {
  @Test(
    "libdbus starts no bus where there is none",
    arguments: [
      ([:], true), (["DBUS_SESSION_BUS_ADDRESS": ""], true),
      (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], true),
      (["XDG_RUNTIME_DIR": "/nowhere"], true),
      (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"], false),
    ] as [([String: String], Bool)])
  func missing(environment: [String: String], isMissing: Bool) {
    let names = SilentBus.missing(environment: environment)
    #expect(names == (isMissing ? ["DBUS_SESSION_BUS_ADDRESS"] : []))
  }
}
