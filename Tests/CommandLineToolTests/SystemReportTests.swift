import Canvas
import MemeCore
import Testing

@testable import CommandLineTool

@Suite("The report of the doctor")
struct SystemReportTests {
  private func lines(
    _ settings: Settings = Settings(), log: [String] = [], home: String = "/home/ann",
    facts: [SystemReport.Fact] = []
  ) -> [String] {
    SystemReport(facts: facts, settings: settings, log: log, home: home)
      .lines(after: ["ok      icons: /home/ann/icons"])
  }

  @Test("It has the facts, the settings and the log, and says that it can be passed on")
  func order() {
    let facts: [SystemReport.Fact] = [.init("system", "Debian"), .init("desktop", nil)]
    #expect(
      lines(log: ["one", "two"], facts: facts) == [
        "ok      icons: ~/icons", "system: Debian", "desktop: not known",
        "settings: all as by default", "log, the last 2 lines:", "  one", "  two", "",
        "This report holds no captions and no file names; "
          + "it can be attached to a report of a problem.",
      ])
  }

  @Test("The home folder is hidden wherever it is, unless it is the root")
  func home() {
    #expect(lines(log: ["/home/ann/a /home/ann\u{301}"]).contains("  ~/a ~\u{301}"))
    #expect(lines(home: "/").contains("ok      icons: /home/ann/icons"))
  }

  @Test("Only settings that differ from the default are shown, and personal ones only as set")
  func settings() {
    var settings = Settings()
    settings.appearance.scheme = .light
    settings.scale = 1.25
    settings.rotation = .fixed(.right)
    settings.camera = "Ann's camera"
    settings.commands = [
      ShareCommand(name: "Ann's", icon: nil, arguments: ["/home/ann/run"], seconds: 5)
    ]
    #expect(
      lines(settings).filter { $0.hasPrefix("setting") } == [
        "setting theme: light", "setting scale: 1.25", "setting rotation: 90",
        "setting camera: set", "setting commands: set",
      ])
  }

  @Test("Of a kiosk only the retention and the kinds of activities are shown")
  func kiosk() {
    var settings = Settings()
    var kiosk = KioskConfiguration()
    kiosk.retention = .days(7)
    kiosk.slogan = "Ann's party"
    kiosk.attractFolder = "/srv/ann"
    kiosk.folders = ["/srv/ann"]
    kiosk.activities = [.print, .command("Ann's")]
    kiosk.pinHash = "$1$salt$0123456789abcdefghijkl"
    kiosk.handout = HandoutConfiguration(address: "10.11.12.13", port: 80)
    settings.kiosk = kiosk
    settings.handout = kiosk.handout
    #expect(
      lines(settings).filter { $0.hasPrefix("setting") } == [
        "setting kiosk: retain days:7, activities print command", "setting handout: set",
      ])
    let all = lines(settings).joined(separator: "\n")
    #expect(!["ann", "Ann", "salt", "10.11"].contains { all.contains($0) })
  }

  @Test(
    "The system's name is read with and without quotes",
    arguments: [
      ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
      ("PRETTY_NAME='Arch Linux'", "Arch Linux"), ("PRETTY_NAME=Void", "Void"),
      ("PRETTY_NAME=\"\"", nil), ("NAME=x", nil), ("", nil),
    ])
  func systemName(text: String, name: String?) {
    #expect(SystemReport.systemName(inRelease: text) == name)
  }
}
