internal import Foundation

/// The table of results, printed line by line as they come.
struct Report {
  /// A figure.
  struct Row: Encodable {
    var section: String
    var name: String
    var figure: String
    /// The maximum, where there is one.
    var limit: Double?
    var isKept: Bool?
  }

  /// Whether all limits so far were met.
  private(set) var isWithinLimits = true
  /// All figures so far.
  private(set) var rows: [Row] = []
  private var title = ""

  /// Begins a section of the table.
  mutating func section(_ title: String) {
    self.title = title
    print("\n\(title)")
  }

  /// Writes all figures as JSON, to be compared with those of another version.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(rows).write(to: URL(filePath: path))
  }

  /// Prints the figures that have limits, as one table.
  func printLimits() {
    let limited = rows.filter { $0.limit != nil }
    guard !limited.isEmpty else { return }
    Self.table(
      "All limits", header: ["", "figure", "limit", "holds"],
      limited.map {
        [
          "\($0.section): \($0.name)", $0.figure, Self.decimal($0.limit ?? 0),
          $0.isKept == true ? "yes" : "NO",
        ]
      })
  }

  /// Prints a table, whose lines compare.sh takes no figures from.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - header: The names of the columns.
  ///   - rows: The cells of each row, as many as there are columns.
  static func table(_ title: String, header: [String], _ rows: [[String]]) {
    print("\n\(title)")
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    for line in lines {
      let cells = zip(line, widths).enumerated().map { column, cell in
        column == 0
          ? padded(cell.0, cell.1)
          : String(repeating: " ", count: cell.1 - cell.0.count) + cell.0
      }
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  /// Records a figure without a limit.
  mutating func record(_ name: String, _ figure: String) {
    rows.append(Row(section: title, name: name, figure: figure))
    print("  \(Self.padded(name, 46)) \(figure)")
  }

  /// Records that a figure with a limit could not be measured, so that the limit is not kept.
  mutating func miss(_ name: String, _ reason: String) {
    isWithinLimits = false
    record(name, "NOT MEASURED: \(reason)")
  }

  /// Records a figure and compares it with a limit.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - value: The figure.
  ///   - limit: The maximum.
  ///   - goal: The desired maximum, if lower than the limit.
  ///   - unit: The unit printed after the numbers.
  mutating func check(
    _ name: String, _ value: Double, limit: Double, goal: Double? = nil, unit: String = ""
  ) {
    let isKept = value <= limit
    isWithinLimits = isWithinLimits && isKept
    var verdict = isKept ? "holds" : "DOES NOT HOLD"
    if let goal, isKept { verdict += value <= goal ? ", goal reached" : ", goal missed" }
    let goalText = goal.map { ", goal \(Self.decimal($0))" } ?? ""
    let figure = "\(Self.decimal(value))\(unit)"
    rows.append(Row(section: title, name: name, figure: figure, limit: limit, isKept: isKept))
    let condition = "(must be \(Self.decimal(limit))\(unit) or less\(goalText)): \(verdict)"
    print("  \(Self.padded(name, 46)) \(figure)  \(condition)")
  }

  /// Seconds as milliseconds.
  static func milliseconds(_ seconds: Double) -> String { "\(decimal(seconds * 1000)) ms" }

  /// A number with two decimals.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let fraction = String(hundredths % 100)
    let sign = value < 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// A series of measurements of the same quantity.
struct Series {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// A quantile of the series; 0.5 is the median.
  func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let index = Int((Double(sorted.count) * part).rounded(.down))
    return index < sorted.count ? sorted[index] : last
  }

  var median: Double { quantile(0.5) }
  var least: Double { values.min() ?? 0 }
}
