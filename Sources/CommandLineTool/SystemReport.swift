package import MemeCore
internal import Services

/// What `mememe doctor --report` prints after the checks: facts about the system, the settings that
/// were changed, and the end of the log.
package struct SystemReport {
  /// A fact about the system.
  package struct Fact {
    package var subject: String
    /// The value; nil if it is not known.
    package var value: String?

    package init(_ subject: String, _ value: String?) {
      self.subject = subject
      self.value = value
    }
  }

  /// The number of lines of the log that are shown.
  package static let logLength = 200

  private let facts: [Fact]
  private let settings: Settings
  private let log: [String]
  private let home: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - facts: The facts, in their order.
  ///   - settings: The settings in use.
  ///   - log: The latest lines of the log, oldest first.
  ///   - home: The path of the home folder, which is shown as `~`.
  package init(facts: [Fact], settings: Settings, log: [String], home: String) {
    self.facts = facts
    self.settings = settings
    self.log = log
    self.home = home
  }

  /// The lines of the report, after those of the checks.
  package func lines(after checks: [String]) -> [String] {
    let facts = facts.map { "\($0.subject): \($0.value ?? "not known")" }
    let lines = checks + facts + settingLines + logLines
    return lines.map(hidingHome) + ["", Self.closing]
  }

  private static let closing =
    "This report holds no captions and no file names; it can be attached to a report of a problem."

  private var settingLines: [String] {
    let changed = SettingKey.allCases.filter { settings[$0] != $0.standard }
    guard !changed.isEmpty else { return ["settings: all as by default"] }
    return changed.map { "setting \($0.rawValue): \(Self.shown(settings[$0], of: $0))" }
  }

  /// The value of a setting, unless it may name something of the user's.
  private static func shown(_ value: SettingValue, of key: SettingKey) -> String {
    switch (key, value) {
    case (.camera, _), (.commands, _), (_, .commands), (_, .handout): "set"
    case (_, .kiosk(let configuration)): shown(configuration)
    case (_, .text), (_, .number), (_, .flag): value.text
    }
  }

  /// A kiosk without what may name somebody or something: PIN, folders, slogan and address.
  private static func shown(_ kiosk: KioskConfiguration) -> String {
    let activities = kiosk.activities.map { activity in
      if case .command = activity { "command" } else { activity.text }
    }
    return "retain \(kiosk.retention.text), "
      + "activities \(activities.isEmpty ? "none" : activities.joined(separator: " "))"
  }

  private var logLines: [String] {
    guard !log.isEmpty else { return ["log: empty"] }
    return ["log, the last \(log.count) lines:"] + log.map { "  \($0)" }
  }

  private func hidingHome(_ line: String) -> String {
    guard home.utf8.count > 1 else { return line }
    // By bytes: a folder whose name goes on with a combining accent is hidden too.
    let (bytes, folder) = (Array(line.utf8), Array(home.utf8))
    var shown: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: folder) {
        shown.append(UInt8(ascii: "~"))
        rest = rest.dropFirst(folder.count)
      } else {
        shown.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The name of the system in `/etc/os-release`; nil if it has none.
  package static func systemName(inRelease text: String) -> String? {
    let key = "PRETTY_NAME="
    let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(key) }
    guard var name = line?.dropFirst(key.count) else { return nil }
    if name.count >= 2, let quote = name.first, quote == "\"" || quote == "'", name.last == quote {
      name = name.dropFirst().dropLast()
    }
    return name.isEmpty ? nil : String(name)
  }
}
