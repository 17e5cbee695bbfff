import Canvas
import Foundation
import Glibc
import MemeTestKit
import Services
import Testing

/// The real program on a desktop with appearance settings.
@Suite("The desktop's look", .serialized, .timeLimit(.minutes(20)))
struct DesktopLookTests {
  private let journey: Journey
  private let server: PrivateBus
  private let bus: MessageBus
  private static let portal = (
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings"
  )

  init() async throws {
    journey = try Journey(startsInEditor: false)
    server = try await PrivateBus()
    bus = MessageBus(.address(server.address), environment: [:], timeout: .seconds(30))
    journey.home.environment.merge(server.environment()) { $1 }
    journey.home.environment.merge(server.environment(isSystem: true)) { $1 }
  }

  /// Starts a portal that prefers light.
  private func startPortal() async throws -> MockService {
    let code = "ret = {'color-scheme': dbus.UInt32(2, variant_level=2)}[args[1]]"
    return try await MockService(
      server, bus, Self.portal, methods: [["Read", "ss", "v", code]])
  }

  private func change(_ portal: MockService, scheme: UInt32) async throws {
    let change: [BusValue] = [
      .string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.uint32(scheme)),
    ]
    try await portal.invoke(
      "EmitSignal",
      [
        .string(Self.portal.interface), .string("SettingChanged"), .string("ssv"),
        .array(of: "v", change.map { .variant($0) }),
      ])
  }

  /// The background of the list in a screenshot.
  private func background(_ shot: String) throws -> Color {
    let examination = try WrittenPicture(journey.home.path(shot))
    return examination.bitmap[6, 300]
  }

  /// The background in the newest of the numbered screenshots.
  private var last: Color? {
    let numbers = journey.home.visibleNames.compactMap { Int($0.dropLast(4)) }
    return numbers.max().flatMap { try? background("\($0).png") }
  }

  @Test("An open window follows the desktop, unless configured otherwise")
  func follows() async throws {
    let portal = try await startPortal()
    let script = (0..<5_000).map { "wait 100ms\nscreenshot \($0).png\n" }.joined()
    try journey.home.write(script.utf8, to: "journey.ui")
    let program = try journey.home.start(["script", "journey.ui", "--size", "480x480"])
    #expect(try await eventually { last == Color(0xF5F5F7) }, "\(program.errors)")
    try await change(portal, scheme: 1)
    #expect(try await eventually { last == Color(0x0C0C0E) }, "\(program.errors)")
    try await change(portal, scheme: 2)
    #expect(try await eventually { last == Color(0xF5F5F7) }, "\(program.errors)")
    program.terminate()
    let result = try await program.completion()
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("\nthe window was closed before this step\n"))

    try journey.home.makeFolder(".config/mememe")
    try journey.home.write(
      #"{"theme": "dark", "contrast": "high"}"#.utf8, to: ".config/mememe/config.json")
    let configured = try await journey.run("wait 500ms\nscreenshot third.png\n", size: "480x480")
    #expect(configured.status == 0)
    #expect(try background("third.png") == Color(0x000000))
  }

  @Test("A missing or unresponsive bus does not block the program")
  func silence() async throws {
    let file = journey.home.path("bus")
    let silent = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(silent) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(file.utf8)
    try #require(name.count < 108)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(silent, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(isBound == 0 && listen(silent, 16) == 0)
    for bus in ["unix:path=\(file)", "unix:path=/nowhere"] {
      journey.home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
      journey.home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus
      let result = try await journey.run("screenshot dark.png\n", size: "480x480")
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(try background("dark.png") == Color(0x0C0C0E))
      let doctor = try await journey.home.run("doctor")
      #expect(doctor.status == 0, "\(doctor.errors)")
      for subject in ["session bus", "settings portal", "system keyboard", "orientation sensor"] {
        #expect(doctor.output.contains("note    \(subject): "), "\(doctor.output)")
      }
    }
  }

  @Test("The doctor reports the features of the desktop")
  func doctor() async throws {
    _ = try await startPortal()
    let result = try await journey.home.run("doctor")
    #expect(result.status == 0)
    for line in [
      "ok      session bus: connected as :1.", "ok      settings portal: color scheme light",
      "note    system keyboard: none", "note    orientation sensor: none",
    ] {
      #expect(result.output.contains(line), "\(result.output)")
    }
  }

  @Test("A window on an idle bus uses no processor time")
  func idle() async throws {
    _ = try await startPortal()
    let window = try WindowedProgram(journey.home)
    try await window.waitUntilStable()
    // The reply of the bus causes a second frame.
    try await window.wait(for: "the desktop's answer") { $0.frame > 1 }
    try await window.waitUntilStable()
    #expect(try await becomesIdle(window) { try Self.ticks(of: window.program.process) })
  }

  /// The processor time of all threads of a process except the main one, in hundredths of a second;
  /// the main thread polls SDL's dummy driver for events.
  private static func ticks(of process: pid_t) throws -> Int {
    let folder = "/proc/\(process)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    try #require(threads.count > 1)
    return threads.filter { $0 != "\(process)" }.reduce(0) { sum, thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
      let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 13 else { return sum }
      return sum + (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
  }
}
