/// The table of results, printed line by line as they come.
struct Report {
  /// Whether all limits so far were met.
  private(set) var isWithinLimits = true

  /// Begins a section of the table.
  func section(_ title: String) {
    print("\n\(title)")
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
  func record(_ name: String, _ figure: String) {
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
    record(
      name,
      "\(Self.decimal(value))\(unit)  (must be \(Self.decimal(limit))\(unit) or less\(goalText)): "
        + verdict)
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
