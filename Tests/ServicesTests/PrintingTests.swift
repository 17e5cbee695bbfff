import Foundation
import MemeCore
import Services
import Testing

@Suite("Printing with CUPS")
struct PrintingTests {
  private let user: ShareTestUser

  /// Makes a user with the programs of CUPS, which list two printers.
  init() throws {
    user = try ShareTestUser()
    try user.install("lp", [#"for file; do :; done; /bin/cp "$file" "$0.copy""#])
    try lpstat()
  }

  private func lpstat(_ answers: [String: String] = [:]) throws {
    let standard = [
      "-r": "scheduler is running",
      "-l": """
      printer Office is idle.  enabled since Mon 02 Mar 2026 10:00:00 AM UTC
      \tDescription: Laser in the office
      \tAlerts: none
      printer Photo disabled since Mon 02 Mar 2026 10:00:00 AM UTC -
      \tPaused
      \tDescription:
      """,
      "-a": "Office accepting requests since Mon 02 Mar 2026 10:00:00 AM UTC",
      "-d": "system default destination: Photo", "-e": "Network\nOffice\nPhoto",
    ]
    for (option, text) in standard.merging(answers, uniquingKeysWith: { $1 }) {
      try user.write(text + "\n", to: "answers/\(option)")
    }
    // The locale is a part of the answer to "-r": without LC_ALL=C it is in the user's language.
    try user.install(
      "lpstat", [#"[ "$LC_ALL" = C ] || exit 1"#, #"/bin/cat "${0%/bin/*}/answers/$1""#])
  }

  private func catalog(_ more: [String: String] = [:]) -> CUPSPrinters {
    CUPSPrinters(environment: user.environment.merging(more) { $1 }, limit: .seconds(300))
  }

  private func printers(_ more: [String: String] = [:]) throws(Problem) -> [Printer] {
    try catalog(more).printers()
  }

  private var activity: PrintActivity {
    PrintActivity(
      printers: catalog(), handover: HandoverFolder(directories: user.directories),
      environment: user.environment)
  }

  @Test("Printers with their names and states, the default one first")
  func list() throws {
    #expect(
      try printers() == [
        Printer(id: "Photo", name: "Photo", state: .paused, isDefault: true),
        Printer(id: "Office", name: "Laser in the office"), Printer(id: "Network", name: "Network"),
      ])
    #expect(try printers(["PRINTER": "Office"]).first?.id == "Office")
    #expect(try printers(["LPDEST": "Network", "PRINTER": "Office"]).first?.id == "Network")
    try lpstat(["-d": "no system default destination"])
    #expect(try printers().map(\.id) == ["Office", "Photo", "Network"])
    #expect(try printers().allSatisfy { !$0.isDefault })
  }

  @Test("No printers are none, and no printing system is an obstacle")
  func obstacles() async throws {
    #expect(activity.obstacle() == nil)
    try lpstat(["-l": "", "-a": "", "-d": "no system default destination", "-e": ""])
    #expect(try printers() == [])
    #expect(activity.obstacle() == .noPrinter)
    #expect(
      await activity.result(of: [.named("a.jpg")]) == .failure(.sharing(.obstacle(.noPrinter))))
    try lpstat(["-r": "scheduler is not running"])
    #expect(activity.obstacle() == .noPrintScheduler)
    try FileManager.default.removeItem(atPath: user.folder.path("bin/lp"))
    try lpstat()
    #expect(activity.obstacle() == .noPrintingSystem)
    #expect(throws: Problem.sharing(.obstacle(.noPrintingSystem))) { try printers() }
  }

  @Test("A meme is printed with its settings, and its copy is removed")
  func print() async throws {
    let settings = PrintSettings(printer: "Office", name: "Laser", copies: 3)
    let result = await activity.result(of: [.named("-n 99.jpg", [7])], .printing(settings))
    #expect(result == .success(.queued(printer: "Laser")))
    let arguments = try #require(user.arguments(of: "lp"))
    #expect(
      arguments.dropLast() == [
        "-d", "Office", "-n", "3", "-o", "fit-to-page", "-t", "Meme", "--",
      ])
    #expect(arguments.last?.hasSuffix("/-n 99.jpg") == true)
    #expect(try user.folder.content(of: user.folder.path("bin/lp.copy")) == [7])
    #expect(user.copies == [])
  }

  @Test("A meme in its own size, on the default printer without a choice")
  func choices() async throws {
    let result = await activity.result(of: [.named("a.jpg")])
    #expect(result == .success(.queued(printer: "Photo")))
    let settings = PrintSettings(printer: "Photo", copies: 1000, fitsPage: false)
    _ = await activity.result(of: [.named("a.jpg")], .printing(settings))
    let arguments = try #require(user.arguments(of: "lp"))
    #expect(arguments.contains("print-scaling=none") && !arguments.contains("fit-to-page"))
    #expect(arguments.contains("99"))
  }

  @Test("A printer that refuses is named")
  func refusing() async throws {
    try lpstat(["-a": "Office not accepting requests since Mon 02 Mar 2026 -\n\tmaintenance"])
    try user.install("lp", ["echo 'lp: Destination is not accepting jobs.' >&2", "exit 1"])
    let settings = PrintSettings(printer: "Office", name: "Laser in the office")
    #expect(
      await activity.result(of: [.named("a.jpg")], .printing(settings))
        == .failure(.sharing(.printerRefuses(printer: "Laser in the office"))))
  }

  @Test("What lp says about its failure is reported, and the copy is removed")
  func failure() async throws {
    try user.install("lp", ["echo 'lp: The printer does not exist.' >&2", "exit 1"])
    let result = await activity.result(of: [.named("a.jpg")])
    #expect(
      result
        == .failure(
          .sharing(.ended(program: "lp", lastLine: "lp: The printer does not exist."))))
    #expect(user.copies == [])
  }
}
