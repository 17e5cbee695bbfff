/// The sheets that the visitors of a kiosk have printed.
struct PrintCount: Equatable, Sendable {
  /// The sheets of this visitor.
  private(set) var ofVisitor = 0
  /// The sheets of the last hour, by the timer that ends their hour.
  private var ofHour: [WorkID: Int] = [:]
  /// The timers of those whose printing has not ended, by the work.
  private var pending: [WorkID: WorkID] = [:]

  /// The sheets that may still be printed.
  func left(of limits: PrintLimits) -> Int {
    max(0, min(limits.perVisitor - ofVisitor, limits.perHour - ofHour.values.reduce(0, +)))
  }

  /// Counts what is being printed.
  ///
  /// - Parameters:
  ///   - sheets: The number of sheets.
  ///   - work: The printing.
  ///   - hour: The timer of their hour.
  mutating func begin(_ sheets: Int, _ work: WorkID, until hour: WorkID) {
    ofVisitor += sheets
    ofHour[hour] = sheets
    pending[work] = hour
  }

  /// Gives back what was not printed, or takes note that it was.
  ///
  /// - Returns: The sheets that were printed.
  mutating func end(_ work: WorkID, isPrinted: Bool) -> Int {
    guard let hour = pending.removeValue(forKey: work) else { return 0 }
    guard !isPrinted else { return ofHour[hour] ?? 0 }
    guard let sheets = ofHour.removeValue(forKey: hour) else { return 0 }
    ofVisitor = max(0, ofVisitor - sheets)
    return 0
  }

  /// Takes note that the hour of some sheets is over.
  mutating func endHour(_ hour: WorkID) { ofHour[hour] = nil }

  /// Begins to count for another visitor.
  mutating func endVisit() { (ofVisitor, pending) = (0, [:]) }
}
