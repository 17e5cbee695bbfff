/// The table of results, printed line by line as they come.
struct Report {
  /// Whether every limit so far was kept.
  private(set) var isWithinLimits = true

  /// Begins a part of the table.
  func section(_ title: String) {
    print("\n\(title)")
  }

  /// A figure by itself.
  func record(_ name: String, _ figure: String) {
    print("  \(Self.padded(name, 46)) \(figure)")
  }

  /// A figure that must not be above a limit.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - value: The figure.
  ///   - limit: What it must not be above.
  ///   - goal: What it would better not be above, if that is less.
  ///   - unit: What is written behind the numbers.
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
    let hundredths = Int((value * 100).rounded())
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Times or other figures of the same thing, measured again and again.
struct Series {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The value that so great a part is not above; 0.5 is the median.
  func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let index = Int((Double(sorted.count) * part).rounded(.down))
    return index < sorted.count ? sorted[index] : last
  }

  var median: Double { quantile(0.5) }
  var least: Double { values.min() ?? 0 }
}
