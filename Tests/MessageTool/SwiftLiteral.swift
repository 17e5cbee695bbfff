/// A string literal of Swift.
struct SwiftLiteral {
  /// The text, with `%1$s` and so on for interpolations; then percent signs are doubled.
  private(set) var format = ""
  private var parts: [Part] = []

  private enum Part {
    case text(String)
    case interpolation
  }

  /// Reads a literal at the beginning of a text; nil if none is there.
  init?(_ rest: inout Substring) {
    let isLong = rest.hasPrefix("\"\"\"")
    guard rest.first == "\"" else { return nil }
    rest = rest.dropFirst(isLong ? 3 : 1)
    var text = ""
    var closed = false
    while let next = rest.first {
      if isLong ? rest.hasPrefix("\"\"\"") : next == "\"" {
        rest = rest.dropFirst(isLong ? 3 : 1)
        closed = true
        break
      }
      rest.removeFirst()
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case "(":
        parts.append(.text(text))
        text = ""
        Self.skipInterpolation(&rest)
        parts.append(.interpolation)
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\n": text.append("\u{0}")
      case "u":
        guard let scalar = Self.scalar(&rest) else { return nil }
        text.unicodeScalars.append(scalar)
      default: text.append(escaped)
      }
    }
    guard closed else { return nil }
    parts.append(.text(text))
    format = Self.format(of: isLong ? Self.withoutIndentation(parts) : parts)
  }

  /// Whether it has letters or quotation marks, which are others in other languages.
  var hasWords: Bool {
    var words = format
    for number in 1...9 { words = words.split(separator: "%\(number)$s").joined() }
    return words.contains { $0.isLetter || $0 == "“" }
  }

  private static func format(of parts: [Part]) -> String {
    let hasArguments = parts.contains { if case .interpolation = $0 { true } else { false } }
    var count = 0
    return parts.reduce(into: "") { format, part in
      switch part {
      case .text(let text):
        format +=
          hasArguments
          ? text.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: "%%") : text
      case .interpolation:
        count += 1
        format += "%\(count)$s"
      }
    }
  }

  /// Skips an expression and its closing parenthesis.
  private static func skipInterpolation(_ rest: inout Substring) {
    var depth = 1
    while depth > 0, let next = rest.first {
      if next == "\"" {
        _ = SwiftLiteral(&rest)
        continue
      }
      rest.removeFirst()
      depth += next == "(" ? 1 : next == ")" ? -1 : 0
    }
  }

  private static func scalar(_ rest: inout Substring) -> Unicode.Scalar? {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return UInt32(rest[rest.index(after: rest.startIndex)..<end], radix: 16)
      .flatMap(Unicode.Scalar.init)
  }

  /// The parts of a literal of several lines: each loses the indentation of the last line, and those
  /// that end with a backslash go on in the next.
  private static func withoutIndentation(_ parts: [Part]) -> [Part] {
    guard case .text(let last)? = parts.last else { return parts }
    let indentation = last.reversed().prefix { $0 == " " }.count
    let margin = String(repeating: " ", count: indentation)
    return parts.enumerated().map { index, part in
      guard case .text(var text) = part else { return part }
      for end in ["\n", "\u{0}"] {
        text = text.split(separator: Character(end), omittingEmptySubsequences: false).enumerated()
          .map { $0 > 0 && $1.hasPrefix(margin) ? $1.dropFirst(indentation) : $1 }
          .joined(separator: end)
      }
      text.removeAll { $0 == "\u{0}" }
      if index == 0, text.first == "\n" { text.removeFirst() }
      if index == parts.count - 1, text.hasSuffix("\n") { text.removeLast() }
      return .text(text)
    }
  }
}
