internal import CommandLineTool
internal import MemeScreens

/// A line of the report.
struct Check {
  let isPassed: Bool
  /// Whether it is a note although the check passes.
  let isNote: Bool
  let line: String

  init(
    _ subject: Strings.Doctor.Subject, _ text: String, isPassed: Bool = true, isNote: Bool = false
  ) {
    (self.isPassed, self.isNote) = (isPassed, isNote)
    line = "\(subject.rawValue): \(text)"
  }

  var verdict: CheckVerdict { isPassed ? isNote ? .noted : .passed : .failed }
}
