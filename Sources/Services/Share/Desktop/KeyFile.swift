internal import System

/// A file of groups, keys and values.
///
/// Its format is that of the Desktop Entry Specification 1.5, chapter 3:
///
///     [Desktop Entry]
///     Name=Image Viewer
///     Name[de]=Bildbetrachter
struct KeyFile: Equatable, Sendable {
  /// The values as written, with their escape sequences, by group and key.
  private(set) var groups: [String: [String: String]] = [:]

  /// The largest file that is read, in bytes; those with many languages have some 50,000.
  private static let maximumBytes = 4 << 20

  /// Reads a file; nil if it does not exist or cannot be read.
  init?(at path: String) {
    guard let bytes = try? BoundedFile.read(path, maximumBytes: Self.maximumBytes) else {
      return nil
    }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Parses a text; lines that are neither a group nor a key are skipped.
  init(_ text: String) {
    var group: String?
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      let line = Self.trimmed(line)
      if line.hasPrefix("[") {
        group = line.hasSuffix("]") ? String(line.dropFirst().dropLast()) : nil
      } else if let group, !line.hasPrefix("#") {
        add(line, to: group)
      }
    }
  }

  private mutating func add(_ line: String, to group: String) {
    let scalars = line.unicodeScalars
    guard let sign = scalars.firstIndex(of: "=") else { return }
    let key = Self.trimmed(scalars[..<sign])
    // Of a key that is repeated against the specification, the first is used.
    guard !key.isEmpty, groups[group]?[key] == nil else { return }
    groups[group, default: [:]][key] = Self.trimmed(scalars[scalars.index(after: sign)...])
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(Substring(start[...end]))
  }

  /// A value without its escape sequences.
  func string(_ key: String, in group: String) -> String? {
    groups[group]?[key].map { Self.unescaped($0, separator: nil).first ?? "" }
  }

  /// Whether a value is `true`.
  func isTrue(_ key: String, in group: String) -> Bool { groups[group]?[key] == "true" }

  /// The values of a list, without empty ones.
  func list(_ key: String, in group: String) -> [String] {
    guard let value = groups[group]?[key] else { return [] }
    return Self.unescaped(value, separator: ";").filter { !$0.isEmpty }
  }

  /// The value of a key in the user's language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - group: Its group.
  ///   - languages: The languages to look for, best first, as of `Languages`.
  /// - Returns: The value; in no special language if there is none in those, nil without one.
  func string(_ key: String, in group: String, for languages: [String]) -> String? {
    for language in languages {
      if let text = string("\(key)[\(language)]", in: group) { return text }
    }
    return string(key, in: group)
  }

  /// Replaces escape sequences, and splits at the separators that are not escaped.
  private static func unescaped(_ value: String, separator: Unicode.Scalar?) -> [String] {
    var parts = [String.UnicodeScalarView()]
    var rest = value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == separator {
        parts.append(String.UnicodeScalarView())
      } else if scalar == "\\", let next = rest.popFirst() {
        parts[parts.count - 1] += meaning(of: next, separator: separator)
      } else {
        parts[parts.count - 1].append(scalar)
      }
    }
    return parts.map { String($0) }
  }

  /// The meaning of a backslash and a character; unknown sequences stay as they are.
  private static func meaning(
    of scalar: Unicode.Scalar, separator: Unicode.Scalar?
  ) -> [Unicode.Scalar] {
    switch scalar {
    case "s": [" "]
    case "n": ["\n"]
    case "t": ["\t"]
    case "r": ["\r"]
    case "\\": ["\\"]
    case separator: [scalar]
    default: ["\\", scalar]
    }
  }
}
