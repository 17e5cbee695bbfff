/// The words that are not used, each with what is written instead.
///
/// A reader of Apple's, SQLite's or GNOME's documentation does not know them, or knows them for
/// something else.
enum Vocabulary {
  /// Words that are wrong wherever they stand, also as parts of names: `newcomer` is found in
  /// `awaitsNewcomer`.
  static let words = [
    "wish": "request", "wishes": "requests", "patience": "timeout", "memed": "rendered",
    "newcomer": "justSaved", "comeOrGo": "showOrHide", "unsettle": "invalidate",
    "liar": "misbehaving", "InkDesk": "CaptionRasterizer", "BusItself": "the daemon's interface",
    "Workshop": "BenchFixture", "Surroundings": "Environment", "Unkept": "Ephemeral",
    "walls": "restrictions", "handOver": "forward", "handover": "forwarding",
    "HandoutService": "PhoneSharing", "PictureFormat": "ExportFormat",
    "PictureFormats": "ImportableTypes", "SourceFormats": "Codecs",
    "SharePerformance": "ShareProgress", "MemeRoom": "MemeMargins",
    "recipeEnding": "recipeExtension", "hasRoom": "allowsAnotherCaption",
    "isOnlyCalledReadOnly": "isFalselyReadOnly",
  ]

  /// Words that are wrong as parts of names, though they may stand in sentences.
  static let names = [
    "room": "margin or available", "lift": "keyboardOffset or fieldDrag", "lifted": "movedUp",
    "lifting": "fieldDrag", "liftable": "isMovedByKeyboard", "drift": "panAndZoom",
    "drifting": "panning", "rolling": "moving", "rolls": "moves", "invitation": "emptyState",
    "tell": "report", "tells": "reports", "told": "reported",
  ]

  /// Sentences and parts of sentences that say too little, also in the names of tests; those with a
  /// capital letter only at the beginning of a comment.
  static let phrases = [
    "so many": "a number of", "is fine": "is valid", "let go of": "release", "as such": "as what",
    "is told": "is reported", "are told": "are reported", "hand over": "forward",
    "hands over": "forwards", "handed over": "forwarded",
    "the part of the way": "the progress", "in high contrast all": "high contrast outlines",
    "which one it is": "the identifier", "/// Does it": "what it does",
    "/// Tells": "/// Reports", "/// Those of": "the noun", "/// That of": "the noun",
    "/// That there": "the noun",
  ]

  /// This list, its tests, and captions that are shown.
  static let exceptions = [
    "Packaging/readme-pictures.sh", "Tests/HouseTests/Vocabulary.swift",
    "Tests/HouseTests/VocabularyTests.swift",
  ]

  private static let wordParts = byFirst(words.keys) { parts(of: $0) }
  private static let nameParts = byFirst(names.keys) { parts(of: $0) }
  private static let phraseWords = byFirst(phrases.keys) {
    $0.split(separator: " ").map(String.init)
  }

  /// The words, names and sentences of the lists in a file.
  ///
  /// Texts in quotes are left out, but for sentences in the names of tests. That takes long, so it
  /// is done only for files in which something was found with them.
  static func replaced(in source: String, path: String) -> [String] {
    var found = self.found(wordParts, inNamesOf: path) + self.found(nameParts, inNamesOf: path)
    let isCode = path.hasSuffix(".swift") || path.hasSuffix(".h") || path.hasSuffix(".c")
    if !self.found(wordParts, inNamesOf: source).isEmpty {
      found += self.found(wordParts, inNamesOf: isCode ? withoutTexts(source) : source)
    }
    if isCode, !self.found(nameParts, inNamesOf: source).isEmpty {
      let code = SwiftText.codeLines(of: withoutTexts(source)).map(\.code)
      found += self.found(nameParts, inNamesOf: code.joined(separator: "\n"))
    }
    if !foundPhrases(in: source).isEmpty {
      let isRead = isCode && !path.hasPrefix("Tests/")
      found += foundPhrases(in: isRead ? withoutTexts(source) : source)
    }
    return Set(found).sorted()
  }

  /// The entries that are consecutive parts of a name or a word.
  private static func found(_ entries: Entries, inNamesOf text: String) -> [String] {
    Set(words(of: text)).flatMap { matches(entries, in: parts(of: $0)) }
  }

  /// The sentences of the list, each on one line.
  private static func foundPhrases(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      let words = words(of: line, withSlashes: true)
      return matches(phraseWords, in: words)
        + matches(phraseWords, in: words.map { $0.lowercased() })
    }
  }

  /// The words of a text, of ASCII letters and on request slashes; by bytes, which is faster.
  private static func words(of text: some StringProtocol, withSlashes: Bool = false) -> [String] {
    let slash = UInt8(ascii: "/")
    return text.utf8.split { !isLetter($0) && !(withSlashes && $0 == slash) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The parts of a name in small letters: `drawURLList` has draw, url and list.
  private static func parts(of name: String) -> [String] {
    let letters = Array(name.utf8)
    var starts = letters.indices.filter { index in
      guard index > 0, isUppercase(letters[index]) else { return index == 0 }
      let isFollowedByLowercase = index + 1 < letters.count && !isUppercase(letters[index + 1])
      return !isUppercase(letters[index - 1]) || isFollowedByLowercase
    }
    starts.append(letters.count)
    return zip(starts, starts.dropFirst()).map { start, end in
      String(decoding: letters[start..<end], as: UTF8.self).lowercased()
    }
  }

  private static func isUppercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isUppercase(byte & 0b1101_1111) }

  private static func withoutTexts(_ source: String) -> String {
    let outside = source.split(separator: "\"\"\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
    return outside.joined(separator: "\n").split(separator: "\n").map(SwiftText.withoutStrings)
      .joined(separator: "\n")
  }

  // MARK: - Sequences

  /// Entries as sequences of words, by the first word.
  private typealias Entries = [String: [(entry: String, sequence: [String])]]

  private static func byFirst(
    _ entries: some Sequence<String>, _ sequence: (String) -> [String]
  ) -> Entries {
    Dictionary(grouping: entries.map { ($0, sequence($0)) }) { $0.1[0] }
  }

  private static func matches(_ entries: Entries, in words: [String]) -> [String] {
    words.indices.flatMap { start in
      (entries[words[start]] ?? []).filter { words[start...].starts(with: $0.sequence) }
        .map(\.entry)
    }
  }
}
