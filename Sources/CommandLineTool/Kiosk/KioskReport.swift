internal import Localization
internal import MemeCore
internal import MemeScreens

/// The findings of a kiosk's check for a program that watches many of them.
struct KioskReport: Encodable {
  private struct Finding: Encodable {
    var level: String
    var subject: String
    var text: String
  }

  private var version = "\(AppVersion.current)"
  private var problems: Int
  private var notes: Int
  private var findings: [Finding]

  init(_ findings: [KioskFinding]) {
    problems = findings.count { $0.verdict == .bad }
    notes = findings.count { $0.verdict == .note }
    self.findings = findings.map {
      Finding(level: Self.level($0.verdict), subject: $0.subject.english, text: $0.text.english)
    }
  }

  private static func level(_ verdict: KioskFinding.Verdict) -> String {
    switch verdict {
    case .good: "ok"
    case .note: "note"
    case .bad: "problem"
    }
  }
}
