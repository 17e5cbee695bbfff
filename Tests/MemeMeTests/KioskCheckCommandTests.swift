import Canvas
import MemeCore
import Services
import Testing

@testable import MemeMe

@MainActor @Suite("The check of a kiosk")
struct KioskCheckCommandTests {
  @Test("A display is described with its size and its rotation; none is bad")
  func display() {
    let size = Size(width: 1080, height: 1920)
    let turned = KioskCheckCommand.display(size, driver: "x11", .fixed(.right))
    #expect(turned.verdict == .good)
    #expect(turned.text == "x11, 1080x1920, turned clockwise by 90 degrees.")
    #expect(KioskCheckCommand.display(size, driver: "x11", nil).text.contains("not turned"))
    #expect(KioskCheckCommand.display(nil, driver: "KMSDRM", .sensor).verdict == .bad)
  }

  @Test("Displays that the kiosk does not cover are bad, except in a compositor of ours")
  func otherDisplays() {
    func verdicts(_ count: Int, _ variables: [String: String]) -> [KioskFinding.Verdict] {
      KioskCheckCommand.otherDisplays(
        count: count, isInSession: Environment(variables: variables).isInKioskSession
      ).map(\.verdict)
    }
    #expect(verdicts(0, [:]) == [] && verdicts(1, [:]) == [])
    #expect(verdicts(2, [:]) == [.bad])
    #expect(verdicts(2, ["MEMEME_SESSION": "/usr/local/libexec/mememe/kiosk/session"]) == [])
  }

  @Test("A missing touch screen is worth a note")
  func touch() {
    #expect(KioskCheckCommand.touch(isAnyThere: true).verdict == .good)
    #expect(KioskCheckCommand.touch(isAnyThere: false).verdict == .note)
    #expect(KioskCheckCommand.touch(isAnyThere: nil).verdict == .note)
  }

  @Test("A configuration that is no kiosk is worth a note")
  func settings() {
    #expect(KioskCheckCommand.settings(Settings()).map(\.verdict) == [.note])
  }
}
