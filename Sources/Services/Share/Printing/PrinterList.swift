internal import MemeCore

/// What `lpstat` writes about printers, with `LC_ALL=C`.
///
///     printer Office disabled since Mon Mar  2 10:00:00 2026 -
///         Paused
///         Description: Laser in the office
///         Alerts: media-empty-error
///
/// The words are those of `systemv/lpstat.c` of CUPS 2.4.
struct PrinterList: Equatable {
  /// What is known about a printer.
  struct Entry: Equatable {
    var isStopped = false
    var isPrinting = false
    /// The description that the administrator gave.
    var description: String?
    /// The keywords of the Internet Printing Protocol, and the message of the printer.
    var reasons = ""
  }

  /// The printers that the scheduler has queues for, by name.
  private(set) var entries: [String: Entry] = [:]
  /// Their names in the order of the list.
  private(set) var names: [String] = []

  /// Parses the output of `lpstat -l -p`.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let first = line.first, first.isWhitespace {
        addDetail(Self.trimmed(line))
      } else if line.hasPrefix("printer ") {
        addPrinter(line.dropFirst("printer ".count))
      }
    }
  }

  private mutating func addPrinter(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let name = words.first.map({ String($0) }), entries[name] == nil else { return }
    let state = words.count > 1 ? words[1] : ""
    names.append(name)
    entries[name] = Entry(
      isStopped: state.hasPrefix("disabled"), isPrinting: state.hasPrefix("now printing"))
  }

  private mutating func addDetail(_ line: Substring) {
    guard let name = names.last else { return }
    if line.hasPrefix("Description:") {
      let text = Self.trimmed(line.dropFirst("Description:".count))
      if !text.isEmpty { entries[name]?.description = String(text) }
    } else if line.hasPrefix("Alerts:") {
      entries[name]?.reasons += " " + line.dropFirst("Alerts:".count).lowercased()
    } else if !Self.labels.contains(where: line.hasPrefix) {
      entries[name]?.reasons += " " + line.lowercased()
    }
  }

  /// The beginnings of lines that say nothing about the state.
  private static let labels = [
    "Form mounted:", "Content types:", "Printer types:", "Location:", "Connection:", "Interface:",
    "On fault:", "After fault:", "Users allowed:", "Users denied:", "Forms allowed:", "Banner",
    "Charset sets:", "Default", "(",
  ]

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  /// The printers that refuse what is sent, from the output of `lpstat -a`.
  static func refusing(_ text: String) -> Set<String> {
    Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[1].hasPrefix("not accepting") else { return nil }
        return String(words[0])
      })
  }

  /// The default printer, from the output of `lpstat -d`; nil if there is none.
  static func defaultPrinter(_ text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "system default destination" else { continue }
      let name = trimmed(parts[1])
      if !name.isEmpty { return String(name) }
    }
    return nil
  }

  /// All printers, from the output of `lpstat -e`: also those of the network without a queue.
  static func available(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String(trimmed($0)) }.filter { !$0.isEmpty }
  }
}
