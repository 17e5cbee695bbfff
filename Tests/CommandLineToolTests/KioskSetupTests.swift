import Canvas
import Foundation
import Localization
import MemeCore
import Synchronization
import Testing

@testable import CommandLineTool
@testable import Services

@Suite("mememe kiosk setup, and stats")
final class KioskSetupTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "mememe-setup-\(UUID().uuidString)")
  private let lines = Lines()
  private static let hash = "$y$j9T$abcdefgh$0123456789012345678901234567890123456789012"

  private final class Lines: Sendable {
    let output = Mutex<[String]>([])
    let errors = Mutex<[String]>([])
    let questions = Mutex<[String]>([])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var directories: Directories {
    Directories(
      environment: ["HOME": folder.path], systemConfiguration: folder.path + "/operator")
  }
  private var file: URL { folder.appending(path: ".config/mememe/config.json") }
  private var console: Console {
    Console { [lines] line, stream in
      switch stream {
      case .output: lines.output.withLock { $0.append(line) }
      case .errors: lines.errors.withLock { $0.append(line) }
      case .progress: lines.questions.withLock { $0.append(line) }
      }
    }
  }
  private var errors: [String] { lines.errors.withLock(\.self) }
  private var output: String { lines.output.withLock { $0.joined(separator: "\n") } }

  /// Types answers, and a PIN twice.
  private func run(
    _ answers: [String], pin: [String] = ["1234", "1234"],
    printers: [String] = ["Office", "Selphy"],
    addresses: [String] = ["192.168.4.1", "10.0.0.2"], hash: String? = KioskSetupTests.hash
  ) -> CommandLineTool.ExitStatus {
    let rest = Mutex(answers[...])
    let pins = Mutex(pin[...])
    let setup = KioskSetup(
      dialogue: Dialogue(
        console: console, input: LineInput { rest.withLock { $0.popFirst() } }),
      pinInput: PINInput(isTerminal: true) { _ throws(PINInput.Refusal) in
        guard let pin = pins.withLock({ $0.popFirst() }) else { throw .cancelled }
        return pin
      }, file: ConfigurationFile(.user, directories: directories), shownPath: "config.json",
      printers: printers.map { Printer(id: $0, name: $0) }, addresses: addresses
    ) { _ in hash }
    return setup.run(KioskSetup.current(directories))
  }

  private var written: KioskConfiguration? { Configuration.read(from: directories).settings.kiosk }

  @Test("Empty lines make a kiosk with the first printer and the first address")
  func usual() throws {
    #expect(run(Array(repeating: "", count: 13)) == .done)
    var expected = KioskConfiguration()
    expected.prints.printer = "Office"
    expected.handout = HandoutConfiguration(address: "192.168.4.1", port: 8080, minutes: 10)
    expected.pinHash = Self.hash
    #expect(written == expected)
    #expect(errors == [])
    #expect(!output.contains("1234"))
  }

  @Test("Answers that cannot be used are asked for again, the others are the next defaults")
  func answers() throws {
    let answers = [
      "Say cheese", "english", "en de", "pictures", "/srv/pictures", "10-22", "10:00-22:00",
      "maybe", "yes", "3", "2", "-1", "4", "90",
      "no", "forever", "days:7", "/srv/logo.png", "yes",
    ]
    #expect(run(answers, pin: ["12", "1234", "1235", "1234", "1234"]) == .done)
    let kiosk = try #require(written)
    #expect(kiosk.slogan == "Say cheese" && kiosk.languages.map(\.name) == ["en", "de"])
    #expect(kiosk.hours == OpeningHours(text: "10:00-22:00") && kiosk.hasWall)
    #expect(kiosk.folders == ["/srv/pictures"] && kiosk.retention == .days(7))
    #expect(kiosk.prints.printer == "Selphy" && kiosk.activities == [.print])
    #expect(kiosk.prints.perVisitor == 4 && kiosk.prints.perHour == 90)
    #expect(kiosk.handout == nil && !kiosk.handsOut)
    #expect(kiosk.watermark == WatermarkConfiguration(picture: "/srv/logo.png"))
    #expect(errors.count == 2, "of the PIN")
    // The same again, by empty lines.
    let again = ["", "", "", "", "", "", "", "", "no", "", "", ""]
    #expect(run(again, pin: [""]) == .done)
    #expect(written == kiosk)
    #expect(lines.questions.withLock { $0.contains { $0.contains("[Say cheese]") } })
  }

  @Test("Without printers and a network there are fewer questions, and what is set for them stays")
  func alone() throws {
    #expect(run(Array(repeating: "", count: 8), pin: [""], printers: [], addresses: []) == .done)
    #expect(written == KioskConfiguration())
    #expect(run(Array(repeating: "", count: 13)) == .done)
    let kiosk = try #require(written)
    #expect(kiosk.prints.printer == "Office" && kiosk.handout?.address == "192.168.4.1")
    #expect(run(Array(repeating: "", count: 8), pin: [""], printers: [], addresses: []) == .done)
    #expect(written == kiosk)
  }

  @Test("A system that cannot make a hash is an error, and the rest is written")
  func noHash() throws {
    #expect(run(Array(repeating: "", count: 13), hash: nil) == .done)
    #expect(written?.pinHash == nil && errors.count == 1)
  }

  @Test("Other settings and comments of the file stay")
  func others() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "// Mine.\n{\"theme\": \"dark\", \"kiosk\": {\"slogan\": \"a\", \"idleSeconds\": 90}}"
      .write(
        to: file, atomically: false, encoding: .utf8)
    #expect(run(Array(repeating: "", count: 13)) == .done)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("// Mine.\n{\"theme\": \"dark\","))
    #expect(written?.slogan == "a" && written?.idleSeconds == 90)
  }

  @Test("Comments between the settings of the kiosk stay, and the corner of the logo")
  func comments() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try """
    {
      "kiosk": {
        // What is on the first screen.
        "slogan": "a",
        "watermark": {"picture": "/srv/logo.png", "corner": "topLeft"},
        //"idleSeconds": 60,
      },
    }

    """.write(to: file, atomically: false, encoding: .utf8)
    let answers = ["Say cheese"] + Array(repeating: "", count: 10) + ["/srv/logo.png", ""]
    #expect(run(answers, hash: nil) == .done)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("    // What is on the first screen.\n    \"slogan\": \"Say cheese\",\n"))
    #expect(text.contains("    //\"idleSeconds\": 60,\n"))
    #expect(written?.watermark?.corner == .topLeft && written?.prints.printer == "Office")
  }

  @Test(
    "Nothing is written if the answers end, or the last one is no",
    arguments: [0, 3, 12], [false, true])
  func nothing(count: Int, saysNo: Bool) {
    let answers = Array(repeating: "", count: saysNo ? 12 : count) + (saysNo ? ["no"] : [])
    #expect(run(answers) == (saysNo ? .failed : .noInput))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(errors.count == 1)
  }

  @Test("No PIN is written if its typing is cancelled")
  func cancelled() {
    #expect(run(Array(repeating: "", count: 13), pin: []) == .noInput)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  // MARK: - Statistics

  @Test("The statistics are printed as sums, and as JSON with every hour")
  func statistics() throws {
    let now = LocalTime(year: 2026, month: 11, day: 27, hour: 21, minute: 5, offset: 0)
    let hour = now.dayNumber * 24 + 20
    let store = StatisticsFile(folder: directories.kiosk.state)
    let command = KioskStatisticsCommand(console: console, directories: directories, now: now)
    #expect(command.run(asJSON: true) == .done)
    for (number, uses) in [(hour, [KioskUse.memes: 3, .sheets: 1]), (hour - 30, [.memes: 40])] {
      try store.add(uses, at: Moment(milliseconds: Int64(number) * 3_600_000))
    }
    #expect(command.run(asJSON: false) == .done)
    #expect(command.run(asJSON: true) == .done)
    let printed = lines.output.withLock(\.self)
    #expect(printed[0].contains("\"hours\":[]"))
    #expect(
      printed[1] == """
                    visits     memes   uploads    sheets downloads
        today            0         3         0         1         0
        7 days           0        43         0         1         0
        all              0        43         0         1         0
        """)
    #expect(printed[2].contains("\"start\":\"2026-11-27T20:00:00Z\""))
    #expect(printed[2].contains("\"memes\":40"))
  }

  @Test("Statistics that cannot be read are an error")
  func damagedStatistics() throws {
    let state = directories.kiosk.state
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: URL(filePath: state + "/statistics.json"))
    let command = KioskStatisticsCommand(console: console, directories: directories)
    #expect(command.run(asJSON: false) == .failed)
    #expect(errors.count == 1 && errors[0].contains("statistics"))
  }
}
