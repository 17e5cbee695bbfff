import MemeCore
import MemeTestKit
import Services
import Testing

/// The services of the desktop, mocked.
@Suite(.timeLimit(.minutes(20))) struct DesktopServicesTests {
  private func bus(_ server: PrivateBus) -> MessageBus {
    MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
  }

  private func portal(_ server: PrivateBus) async throws -> Mock {
    try await Mock(
      server, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings")
  }

  /// The settings of a mock portal by name, wrapped in a number of variants.
  private func answers(_ settings: [String: String], variants: Int = 2) -> String {
    let pairs = settings.map { "'\($0.key)': \($0.value)" }.joined(separator: ", ")
    return "ret = {\(pairs)}[args[1]]".replacing("LEVEL", with: "variant_level=\(variants)")
  }

  @Test(arguments: [1, 2]) func theDesktopsPreferencesAreReported(variants: Int) async throws {
    let server = try await PrivateBus()
    let portal = try await portal(server)
    try await portal.add(
      "Read", takes: "ss", gives: "v",
      answers(
        [
          "color-scheme": "dbus.UInt32(2, LEVEL)", "high-contrast": "dbus.Boolean(True, LEVEL)",
          "enable-animations": "dbus.Boolean(False, LEVEL)",
        ], variants: variants))
    let preferences = Recorder<AppearancePreferences>()
    let settings = DesktopSettings(bus: bus(server)) { preferences.add($0) }
    #expect(
      try await preferences.wait {
        $0.last == AppearancePreferences(scheme: .light, contrast: .high, motion: .reduced)
      }, "\(preferences.all)")
    try await portal.emit(
      "SettingChanged", "ssv",
      [
        .string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.uint32(1)),
      ])
    #expect(
      try await preferences.wait {
        $0.last == AppearancePreferences(scheme: .dark, contrast: .high, motion: .reduced)
      }, "\(preferences.all)")
    withExtendedLifetime(settings) {}
  }

  @Test func invalidValuesAreNoPreference() async throws {
    let server = try await PrivateBus()
    let portal = try await portal(server)
    try await portal.add(
      "Read", takes: "ss", gives: "v",
      answers([
        "color-scheme": "dbus.String('pink', LEVEL)", "contrast": "dbus.UInt32(7, LEVEL)",
        "enable-animations": "dbus.Array([], signature='s', LEVEL)",
        "high-contrast": "dbus.Int32(1, LEVEL)",
      ]))
    let preferences = Recorder<AppearancePreferences>()
    let settings = DesktopSettings(bus: bus(server)) { preferences.add($0) }
    for arguments: [BusValue] in [
      [], [.uint32(1)], [.string("a"), .string("b"), .byte(1)],
      [.string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.string("x"))],
    ] {
      try await portal.emit(
        "SettingChanged", arguments.map(\.signature).joined(), arguments)
    }
    // Repeated until received: signals before the subscription are lost.
    for _ in 0..<300 where preferences.all.isEmpty {
      try await portal.emit(
        "SettingChanged", "ssv",
        [.string("org.freedesktop.appearance"), .string("contrast"), .variant(.uint32(1))])
      _ = try await preferences.wait(within: .milliseconds(100)) { !$0.isEmpty }
    }
    #expect(preferences.all == [AppearancePreferences(contrast: .high)])
    withExtendedLifetime(settings) {}
  }

  @Test func aPortalThatComesLaterIsAsked() async throws {
    let server = try await PrivateBus()
    let preferences = Recorder<AppearancePreferences>()
    let settings = DesktopSettings(bus: bus(server)) { preferences.add($0) }
    let portal = try await portal(server)
    try await portal.add(
      "Read", takes: "ss", gives: "v", answers(["color-scheme": "dbus.UInt32(2, LEVEL)"]))
    try await portal.emit(
      "SettingChanged", "ssv",
      [.string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.uint32(2))])
    #expect(try await preferences.wait { $0 == [AppearancePreferences(scheme: .light)] })
    withExtendedLifetime(settings) {}
  }

  @Test func keyboardsComeAndGo() async throws {
    let server = try await PrivateBus()
    let seen = Recorder<SystemKeyboard?>()
    let keyboards = SystemKeyboards(bus: bus(server)) { seen.add($0) }
    #expect(try await seen.wait { $0 == [nil] })
    keyboards.show()
    let onboard = try await Mock(
      server, "org.onboard.Onboard", "/org/onboard/Onboard/Keyboard",
      "org.onboard.Onboard.Keyboard")
    #expect(try await seen.wait { $0.last == .onboard })
    try await onboard.add("Show", "")
    try await onboard.add("Hide", "")
    keyboards.show()
    keyboards.hide()
    #expect(try await called(onboard, ["Show()", "Hide()"]))
    server.endServices()
    #expect(try await seen.wait { $0 == [nil, .onboard, nil] })
    let squeekboard = try await Mock(server, "sm.puri.OSK0", "/sm/puri/OSK0", "sm.puri.OSK0")
    #expect(try await seen.wait { $0.last == .squeekboard })
    try await squeekboard.add("SetVisible", takes: "b", "")
    keyboards.show()
    keyboards.hide()
    #expect(try await called(squeekboard, ["SetVisible(true)", "SetVisible(false)"]))
  }

  private func called(_ mock: Mock, _ calls: [String]) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(240)
    while try await mock.calls != calls {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  @Test func theSensorReportsHowTheDeviceIsHeld() async throws {
    let server = try await PrivateBus()
    let seen = Recorder<DeviceOrientation?>()
    var sensor: OrientationSensor? = OrientationSensor(bus: bus(server)) { seen.add($0) }
    #expect(try await seen.wait { $0 == [nil] })
    sensor = nil
    let proxy = try await Mock(
      server, "net.hadess.SensorProxy", "/net/hadess/SensorProxy", "net.hadess.SensorProxy")
    try await proxy.add("ClaimAccelerometer", "")
    try await proxy.add("ReleaseAccelerometer", "")
    try await proxy.add(property: "HasAccelerometer", .boolean(true))
    try await proxy.add(property: "AccelerometerOrientation", .string("left-up"))
    sensor = OrientationSensor(bus: bus(server)) { seen.add($0) }
    #expect(try await seen.wait { $0.last == .leftUp }, "\(seen.all)")
    for orientation in DeviceOrientation.allCases {
      try await proxy.change(
        property: "AccelerometerOrientation", .string(orientation.rawValue))
      #expect(try await seen.wait { $0.last == orientation }, "\(seen.all)")
    }
    try await proxy.change(property: "AccelerometerOrientation", .string("undefined"))
    #expect(try await seen.wait { $0.last == .some(nil) })
    withExtendedLifetime(sensor) {}
    sensor = nil
    #expect(try await called(proxy, ["ClaimAccelerometer()", "ReleaseAccelerometer()"]))
  }

  @Test func withoutABusThereIsNothing() async throws {
    let nowhere = MessageBus(.session, environment: [:])
    let (keyboards, orientations) = (Recorder<SystemKeyboard?>(), Recorder<DeviceOrientation?>())
    let settings = DesktopSettings(bus: nowhere) { Issue.record("preferences came: \($0)") }
    let watched = SystemKeyboards(bus: nowhere) { keyboards.add($0) }
    let sensor = OrientationSensor(bus: nowhere) { orientations.add($0) }
    #expect(try await keyboards.wait { $0 == [nil] })
    #expect(try await orientations.wait { $0 == [nil] })
    watched.show()
    watched.hide()
    withExtendedLifetime((settings, watched, sensor)) {}
  }
}
