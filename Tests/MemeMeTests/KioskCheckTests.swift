import Canvas
import Foundation
import Localization
import MemeCore
import MemeScreens
import Services
import Testing

@testable import MemeMe

@MainActor @Suite("The check of a kiosk")
final class KioskCheckTests {
  private let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// The variables of a user whose configuration file has a text.
  private func environment(_ configuration: String? = nil) throws -> Environment {
    if let configuration {
      let folder = home.appending(path: ".config/mememe")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(configuration.utf8).write(to: folder.appending(path: "config.json"))
    }
    return Environment(variables: ["HOME": home.path, "PATH": "/none"])
  }

  private func devices(_ count: Int, touch: Bool? = true) -> KioskDevices {
    let size = Size(width: 1080, height: 1920)
    return KioskDevices(
      displays: .found(driver: "x11", sizes: Array(repeating: size, count: count)),
      hasTouchScreen: touch)
  }

  private func findings(
    _ subject: String, _ devices: KioskDevices, rotation: Settings.Rotation? = nil,
    isInSession: Bool = false
  ) -> [KioskFinding] {
    devices.findings(rotation: rotation, isInSession: isInSession)
      .filter { $0.subject.english == subject }
  }

  @Test("A display is described with its size and its rotation; none is bad")
  func display() {
    let turned = findings("display", devices(1), rotation: .fixed(.right))
    #expect(turned.map(\.verdict) == [.good])
    #expect(turned.map(\.text.english) == ["x11, 1080x1920, turned clockwise by 90 degrees."])
    #expect(findings("display", devices(1)).allSatisfy { $0.text.english.contains("not turned") })
    #expect(findings("display", devices(0), rotation: .sensor).map(\.verdict) == [.bad])
    let unavailable = KioskDevices(displays: .unavailable(reason: "no x11"), hasTouchScreen: nil)
    #expect(findings("display", unavailable).map(\.verdict) == [.bad])
  }

  @Test("Displays that the kiosk does not cover are bad, except in a compositor of ours")
  func otherDisplays() {
    #expect(findings("display", devices(2)).map(\.verdict) == [.good, .bad])
    #expect(findings("display", devices(2), isInSession: true).map(\.verdict) == [.good])
    let session = ["MEMEME_SESSION": "/usr/local/libexec/mememe/kiosk/session"]
    #expect(Environment(variables: session).isInKioskSession)
    #expect(!Environment(variables: [:]).isInKioskSession)
  }

  @Test("A missing touch screen is worth a note")
  func touch() {
    #expect(findings("touch", devices(1, touch: true)).map(\.verdict) == [.good])
    #expect(findings("touch", devices(1, touch: false)).map(\.verdict) == [.note])
    #expect(findings("touch", devices(1, touch: nil)).map(\.verdict) == [.note])
  }

  @Test("A configuration that is no kiosk is worth a note, and checked as what the option makes it")
  func settings() throws {
    func found(_ configuration: String?) throws -> [KioskFinding] {
      let check = KioskCheckCommand.check(try environment(configuration)) { .helperMissing }
      return check.findings(devices(1))
    }
    func verdicts(_ subject: String, _ configuration: String?) throws -> [KioskFinding.Verdict] {
      try found(configuration).filter { $0.subject.english == subject }.map(\.verdict)
    }
    #expect(try verdicts("settings", nil) == [.note])
    #expect(try verdicts("handout", nil) == [])
    let handout = #""handout": {"address": "192.0.2.7", "port": 8080}"#
    #expect(try verdicts("settings", "{\(handout)}") == [.note])
    #expect(try verdicts("handout", "{\(handout)}") == [.bad])
    #expect(try verdicts("settings", #"{"kiosk": {}}"#) == [.good])
  }

  @Test("The operator's panel says the same as the command, with the displays of the window")
  func panel() throws {
    let check = KioskCheckCommand.check(try environment()) { .helperSilent }
    let panel = KioskComposition.prepared(check)()
    #expect(panel.map(\.text.english) == check.findings(.current()).map(\.text.english))
    #expect(
      panel.prefix(4).map(\.subject.english) == ["settings", "display", "touch", "cameras"])
    #expect(panel.allSatisfy { !$0.text.english.isEmpty })
  }
}
