import Foundation
import Glibc
import Localization
import MemeCore
import MemeScreens
import Testing

@testable import Services

@Suite("Checks of a kiosk")
struct KioskCheckTests {
  private let kiosk = KioskFolder()

  private struct Printers: PrinterCatalog {
    var result: Result<[Printer], Problem>

    func printers() throws(Problem) -> [Printer] { try result.get() }
  }

  /// The findings about a subject.
  private func findings(
    _ subject: String, warnings: [ConfigurationWarning] = [],
    supervision: KioskFinding.Supervision? = nil,
    printers: Result<[Printer], Problem> = .success([]),
    system: KioskChecks.SystemFiles = KioskChecks.SystemFiles(sockets: [], printing: "/none"),
    obstacle: ShareObstacle? = nil, commands: [ShareCommand] = [],
    handout: HandoutConfiguration? = nil,
    _ change: (inout KioskConfiguration) -> Void = { _ in }
  ) -> [KioskFinding] {
    var configuration = KioskConfiguration()
    change(&configuration)
    var settings = Settings()
    settings.kiosk = configuration
    settings.commands = commands
    settings.handout = handout
    var checks = KioskChecks(
      settings: settings, warnings: warnings, directories: kiosk.directories,
      environment: [:], supervision: supervision, printers: Printers(result: printers),
      languages: ["de", "en", "pt_BR"].compactMap { LanguageTag($0) }
    ) { obstacle }
    checks.system = system
    let all = checks.findings()
    #expect(all.allSatisfy { !$0.text.english.isEmpty && !$0.subject.english.isEmpty })
    return all.filter { $0.subject.english == subject }
  }

  private let warning = ConfigurationWarning(.invalid(.theme), in: "config.json", line: 3)

  private func verdicts(_ findings: [KioskFinding]) -> [KioskFinding.Verdict] {
    findings.map(\.verdict)
  }

  @Test("A language without translations is bad")
  func languages() {
    let found = findings("languages") {
      $0.languages = ["de_AT", "en_GB", "pt", "xx"].compactMap { LanguageTag($0) }
    }
    #expect(verdicts(found) == [.bad])
    #expect(
      found.map(\.text.english) == [
        "There are no translations for xx; remove it from the languages."
      ])
  }

  @Test("Warnings about the configuration are bad")
  func configuration() {
    let found = findings("configuration", warnings: [warning])
    #expect(found.map(\.verdict) == [.bad])
    #expect(
      found.map(\.text.english) == [
        "config.json, line 3: theme is \"auto\", \"dark\" or \"light\"."
      ])
  }

  @Test("A PIN is set, or its absence is noted; one that is not valid is a warning already")
  func pin() {
    #expect(verdicts(findings("PIN") { $0.pinHash = "$1$salt$0123456789abcdefghijkl" }) == [.good])
    #expect(verdicts(findings("PIN", warnings: [warning])) == [.note])
    var configuration = Configuration()
    configuration.apply(Array("{kiosk: {pin: '1234'}}".utf8), .system, shownAs: "config.json")
    #expect(configuration.warnings.count == 1)
    #expect(findings("PIN", warnings: configuration.warnings) == [])
  }

  @Test("Folders of pictures exist, can be read, and have pictures")
  func pictures() throws {
    try kiosk.write("", to: kiosk.folder.path("full/a/cat.jpg"))
    try kiosk.write("", to: kiosk.folder.path("empty/notes.txt"))
    let found = findings("pictures") { configuration in
      configuration.folders = ["full", "empty", "missing", "empty/notes.txt"]
        .map(kiosk.folder.path)
    }
    #expect(verdicts(found) == [.good, .note, .bad, .bad])
    #expect(verdicts(findings("pictures")) == [.good])
    for (text, verdicts) in [(#"{"en": [["a", "b"]]}"#, [.good]), ("[]", [.good, .bad])]
      as [(String, [KioskFinding.Verdict])]
    {
      try kiosk.write(text, to: kiosk.folder.path("full/lines.json"))
      let found = findings("pictures") { [kiosk] in $0.folders = [kiosk.folder.path("full")] }
      #expect(self.verdicts(found) == verdicts)
    }
    let attract = findings("attract screen") { [kiosk] in
      $0.attractFolder = kiosk.folder.path("missing")
    }
    #expect(verdicts(attract) == [.bad])
  }

  @Test(
    "Memes are not saved where all visitors see them", arguments: ["pictures", "pictures/MemeMe"])
  func leak(folder: String) throws {
    try kiosk.write("", to: kiosk.folder.path("pictures/MemeMe/cat.jpg"))
    let path = kiosk.folder.path(folder)
    #expect(verdicts(findings("pictures") { $0.folders = [path] }) == [.good])
    let found = findings("pictures") {
      $0.folders = [path]
      $0.activities = [.saveToPictures]
    }
    #expect(verdicts(found) == [.good, .bad])
    let kept = findings("save") { $0.activities = [.saveToPictures] }
    #expect(verdicts(kept) == [.note])
  }

  @Test("The kiosk's folders are private")
  func permissions() throws {
    chmod(kiosk.folder.root, 0o700)
    #expect(findings("permissions").first?.verdict == .good)
    try FolderCreation.make(kiosk.directories.data)
    #expect(findings("permissions").first?.verdict == .good)
    chmod(kiosk.directories.data, 0o750)
    #expect(findings("permissions").first?.verdict == .bad)
    chmod(kiosk.directories.data, 0o700)
    chmod(kiosk.folder.root, 0o755)
    #expect(
      findings("permissions").contains { $0.verdict == .note && $0.text.english.contains("home") })
  }

  @Test("A printer is ready, or what to do about it is reported")
  func printer() throws {
    let ready = Printer(id: "a", name: "Photo printer")
    func found(_ result: Result<[Printer], Problem>) -> [KioskFinding] {
      findings("printer", printers: result)
    }
    #expect(verdicts(found(.success([ready]))) == [.good, .note])
    #expect(verdicts(found(.success([]))) == [.bad, .note])
    #expect(verdicts(found(.failure(.sharing(.obstacle(.noPrintingSystem))))) == [.bad, .note])
    #expect(verdicts(found(.failure(.sharing(.obstacle(.noPrintScheduler))))) == [.bad, .note])
    for state in [PrinterState.offline, .outOfPaper, .outOfInk, .jammed, .open, .paused, .refusing]
    {
      let text = found(.success([Printer(id: "a", name: "Photo printer", state: state)]))[0]
      #expect(text.verdict == .bad && text.text.english.hasPrefix("Photo printer "))
    }
    #expect(findings("printer") { $0.activities = [] } == [])
    let other = Printer(id: "b", name: "Office", state: .jammed)
    let named = findings("printer", printers: .success([other, ready])) { $0.prints.printer = "a" }
    #expect(verdicts(named) == [.good, .note])
    let missing = findings("printer", printers: .success([other])) { $0.prints.printer = "a" }
    #expect(verdicts(missing) == [.bad, .note] && missing[0] == .missingPrinter("a"))
    try kiosk.write("LogLevel warn\nPreserveJobFiles No\n", to: kiosk.folder.path("cupsd.conf"))
    let system = KioskChecks.SystemFiles(sockets: [], printing: kiosk.folder.path("cupsd.conf"))
    let kept = findings("printer", printers: .success([ready]), system: system)
    #expect(verdicts(kept) == [.good, .good])
  }

  @Test("Commands are configured and installed")
  func commands() throws {
    let commands = [
      ShareCommand(name: "Post", arguments: ["/bin/true"]),
      ShareCommand(name: "Send", arguments: ["/none/send"]),
    ]
    let found = findings("command", commands: commands) {
      $0.activities = [.command("Post"), .command("Send"), .command("Other")]
    }
    #expect(verdicts(found) == [.good, .bad, .bad])
  }

  @Test("Memes are handed out at an address of this machine, at a port that is free or ours")
  func handout() throws {
    func found(_ address: String, _ port: Int, _ obstacle: ShareObstacle? = nil) -> [KioskFinding] {
      findings("handout", obstacle: obstacle) {
        $0.handout = HandoutConfiguration(address: address, port: port)
      }
    }
    #expect(findings("handout") == [])
    #expect(verdicts(found("127.0.0.1", 1, .handoutMissing)) == [.bad])
    #expect(verdicts(found("example.org", 8080)) == [.bad])
    #expect(verdicts(found("192.0.2.7", 8080)) == [.bad])
    let listener = try Listener()
    #expect(verdicts(found("127.0.0.1", listener.port)) == [.bad])
    let own = HandoutPort("127.0.0.1", port: listener.port)
    #expect(own?.availability(sockets: ["/proc/net/tcp"]) == .usedByThisUser)
    listener.end()
    #expect(verdicts(found("127.0.0.1", listener.port)) == [.good])
    // The other address counts where the kiosk has none of its own.
    let other = HandoutConfiguration(address: "192.0.2.7", port: 8080)
    #expect(verdicts(findings("handout", handout: other)) == [.bad])
    #expect(findings("handout", handout: other) { $0.handsOut = false } == [])
  }

  @Test("The kernel's list shows who owns a port")
  func sockets() {
    let list = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1
         1: 0100007F:1F91 00000000:0000 01 00000000:00000000 00:00000000 00000000  1000        0 1 1
      """
    #expect(HandoutPort.isListedAsOwn(8080, in: list, user: 1000))
    #expect(!HandoutPort.isListedAsOwn(8080, in: list, user: 1001))
    #expect(!HandoutPort.isListedAsOwn(8081, in: list, user: 1000))
  }

  @Test("systemd starts and watches the kiosk")
  func supervision() {
    #expect(findings("watchdog") == [])
    #expect(verdicts(findings("watchdog", supervision: .missing)) == [.note])
    #expect(verdicts(findings("watchdog", supervision: .restarting)) == [.note])
    #expect(verdicts(findings("watchdog", supervision: .watching)) == [.good])
  }

  @Test("Without any way of sharing, that is noted")
  func sharing() {
    #expect(verdicts(findings("sharing") { $0.activities = [] }) == [.note])
    #expect(findings("sharing") == [])
  }
}

/// A socket that listens at a free port of this machine.
private final class Listener {
  let port: Int
  private var descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    try #require(isListening)
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { end() }
}
