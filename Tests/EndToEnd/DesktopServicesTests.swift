import Foundation
import MemeTestKit
import Services
import Testing

/// The real program on a tablet's desktop, which has an on-screen keyboard and a sensor.
@Suite("A tablet's desktop", .serialized, .timeLimit(.minutes(20)))
struct DesktopServicesTests {
  private let journey: Journey
  private let server: PrivateBus
  private let bus: MessageBus

  init() async throws {
    journey = try Journey()
    server = try await PrivateBus()
    bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    journey.home.environment.merge(server.environment()) { $1 }
    journey.home.environment.merge(server.environment(isSystem: true)) { $1 }
  }

  private func onboard() async throws -> MockService {
    try await MockService(
      server, bus,
      (
        "org.onboard.Onboard", "/org/onboard/Onboard/Keyboard", "org.onboard.Onboard.Keyboard"
      ), methods: [["Show", "", "", ""], ["Hide", "", "", ""]])
  }

  @Test("The system's keyboard is shown for a finger and stays while it types; ours is not shown")
  func systemKeyboard() async throws {
    let keyboard = try await onboard()
    let script =
      Journey.choosePicture + """
        wait 20s
        click "TOP"
        press Escape
        tap "TOP"
        wait 300ms
        expect-not "Keyboard"
        type "typed"
        wait 300ms
        tap "BOTTOM"
        press Return
        wait 300ms
        tap "BOTTOM"

        """
    let result = try await journey.run(script)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // Each tap on a field calls it, because the user may have closed it.
    #expect(try await keyboard.calls == ["Show", "Show", "Hide", "Show", "Hide"])
  }

  @Test("Our keyboard is shown if configured, and none if that is configured")
  func configured() async throws {
    let keyboard = try await onboard()
    try journey.home.makeFolder(".config/mememe")
    for (choice, step) in [("own", "expect \"Keyboard\""), ("none", "expect-not \"Keyboard\"")] {
      let file = ".config/mememe/config.json"
      try journey.home.write(#"{"keyboard": "\#(choice)", "start": "editor"}"#.utf8, to: file)
      let result = try await journey.run("wait 1s\nclick \"TOP\"\nwait 300ms\n\(step)\n")
      #expect(result.status == 0 && result.errors == "", "\(choice): \(result.errors)")
    }
    // The system's keyboard is hidden if it appears.
    #expect(try await !keyboard.calls.contains("Show"))
  }

  @Test("The interface follows the orientation of the device, if configured")
  func sensor() async throws {
    journey.home.useEnglish()
    let proxy = (
      name: "net.hadess.SensorProxy", path: "/net/hadess/SensorProxy",
      interface: "net.hadess.SensorProxy"
    )
    let sensor = try await MockService(
      server, bus, proxy,
      methods: [["ClaimAccelerometer", "", "", ""], ["ReleaseAccelerometer", "", "", ""]])
    for (property, value) in [
      ("HasAccelerometer", BusValue.boolean(true)),
      ("AccelerometerOrientation", .string("left-up")),
    ] {
      try await sensor.invoke(
        "AddProperty", [.string(proxy.interface), .string(property), .variant(value)])
    }
    try journey.home.makeFolder(".config/mememe")
    try journey.home.write(
      #"{"rotation": "sensor", "start": "editor"}"#.utf8, to: ".config/mememe/config.json")
    let window = try WindowedProgram(journey.home)
    // Its top edge is at the left of the display, so its left edge is at the bottom.
    try await window.wait(for: "Share at the bottom left") { inspection in
      inspection.element("Share").map { $0.left < 60 && $0.bottom > inspection.size[1] - 100 }
        ?? false
    }
    window.program.terminate()
    #expect(try await window.program.completion().errors == "")
    #expect(try await sensor.calls.first == "ClaimAccelerometer")
  }
}
