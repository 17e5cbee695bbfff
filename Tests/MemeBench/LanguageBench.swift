internal import Foundation

/// Compares starts in other languages with those in English, and measures the memory of the program
/// after many changes of its language.
struct LanguageBench {
  /// The changes after which memory is measured; at the first one each language was read.
  private static let measured = (early: 26, late: 226)
  private static let names = [
    "Deutsch", "العربية", "日本語", "Русский", "Polski", "Français", "简体中文", "Türkçe", "Español",
    "Italiano", "Nederlands", "Português (Brasil)", "English",
  ]
  /// Megabytes.
  private static let growth = 2.0
  private static let timeout = Duration.seconds(600)

  private let fixture: BenchFixture
  private let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  func run(_ report: inout Report) throws {
    try compareStarts(&report)
    try measureMemory(&report)
  }

  private func compareStarts(_ report: inout Report) throws {
    let script = try fixture.write([], to: "nothing.ui")
    let display = try BenchDisplay(fixture)
    let languages = ["C", "de", "ar", "ja"]
    var times = [Series](repeating: Series(), count: languages.count)
    for round in 0...rounds {
      for (index, language) in languages.enumerated() {
        let shown = fixture.path("shown \(round) \(language)")
        let variables = ["MEMEME_INSPECT": shown, "LANG": "de_DE.UTF-8", "LANGUAGE": language]
        let program = try display.start([fixture.mememe, "script", script], variables)
        let time = try program.time(until: shown)
        _ = try program.orderlyEnd()
        if round > 0 { times[index].add(time) }
      }
    }
    report.section("Start to first frame in another language, X11, \(rounds) rounds")
    report.record("in English", Report.milliseconds(times[0].median))
    for (index, name) in ["German", "Arabic", "Japanese"].enumerated() {
      report.check(
        "in \(name), ratio", times[index + 1].median / times[0].median, limit: 1.02)
    }
  }

  private func measureMemory(_ report: inout Report) throws {
    let home = fixture.path("languages")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let program = try ChildRun(
      fixture.mememe, ["script", try script(), "--screenshots", home],
      fixture.environment([
        "HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software",
      ]))
    let first = try MemoryBench.privateMegabytes(
      of: program, once: "\(home)/\(Self.measured.early).png", timeout: Self.timeout)
    let second = try MemoryBench.privateMegabytes(
      of: program, once: "\(home)/\(Self.measured.late).png", timeout: Self.timeout)
    report.section("Private memory while the language is changed in the settings")
    report.record("after \(Self.measured.early) changes", "\(Report.decimal(first)) MB")
    report.record("after \(Self.measured.late) changes", "\(Report.decimal(second)) MB")
    report.check("growth", max(0, second - first), limit: Self.growth, unit: " MB")
  }

  private func script() throws -> String {
    let steps = (1...Self.measured.late).map { number in
      let isMeasured = [Self.measured.early, Self.measured.late].contains(number)
      return "click \"Language\"\nclick \"\(Self.names[number % Self.names.count])\"\n"
        + (isMeasured ? "screenshot \(number).png\nwait 2s\n" : "")
    }
    let all = "press Ctrl+,\n" + steps.joined() + "wait 86400s\n"
    return try fixture.write(Array(all.utf8), to: "languages.ui")
  }
}
