internal import Canvas
internal import MemeCore
internal import Services

/// `mememe kiosk stats`: prints how much a kiosk was used.
struct KioskStatisticsCommand {
  /// The console for output and errors.
  var console: Console
  /// The folders of the user that the kiosk runs as.
  var directories: Directories
  /// The local time.
  var now = LocalTime.now

  private static let columnWidth = 10
  private static let nameWidth = 8

  func run(asJSON: Bool) -> ExitStatus {
    do throws(Problem) {
      let statistics = try StatisticsFile(folder: directories.kiosk.state).read()
      console.printOutput(asJSON ? Self.json(statistics) : table(statistics))
      return .done
    } catch {
      console.printError("statistics", error)
      return ExitStatus(error)
    }
  }

  /// The sums of each period, in columns.
  private func table(_ statistics: KioskStatistics) -> String {
    let summary = KioskSummary(statistics, at: now)
    let rows = KioskSummary.Period.allCases.map { period in
      row(period.name, KioskUse.allCases.map { String(summary.count(of: $0, in: period)) })
    }
    return ([row("", KioskUse.allCases.map(\.rawValue))] + rows).joined(separator: "\n")
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let name = name + String(repeating: " ", count: max(0, Self.nameWidth - name.count))
    return name
      + cells.map { cell in
        String(repeating: " ", count: max(1, Self.columnWidth - cell.count)) + cell
      }.joined()
  }

  /// All hours, on one line.
  private static func json(_ statistics: KioskStatistics) -> String {
    Report(hours: statistics.hours.map(Report.Hour.init)).jsonLine
  }

  /// The statistics for a program.
  private struct Report: Encodable {
    /// An hour with all counts.
    struct Hour: Encodable {
      var start: String
      var visits: Int
      var memes: Int
      var uploads: Int
      var sheets: Int
      var downloads: Int

      init(_ hour: KioskStatistics.Hour) {
        start = hour.start.text
        func count(_ use: KioskUse) -> Int { hour.counts[use] ?? 0 }
        (visits, memes, uploads) = (count(.visits), count(.memes), count(.uploads))
        (sheets, downloads) = (count(.sheets), count(.downloads))
      }
    }

    var version = "\(AppVersion.current)"
    var hours: [Hour]
  }
}

extension KioskSummary.Period {
  fileprivate var name: String {
    switch self {
    case .today: "today"
    case .week: "7 days"
    case .all: "all"
    }
  }
}
