/// Texts with placeholders `%1$s` to `%9$s`, and `%%` for a percent sign.
enum MessageFormat {
  private static let percent = UInt8(ascii: "%")

  /// A text with its percent signs doubled.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "%" ? "%%" : String($1) }
  }

  /// A format with texts in its placeholders; one that has no text stays empty.
  static func filled(_ format: String, with texts: [String]) -> String {
    var result = ""
    for part in parts(of: format) {
      switch part {
      case .literal(let text): result += text
      case .placeholder(let number) where texts.indices.contains(number - 1):
        result += texts[number - 1]
      case .placeholder, .other: break
      }
    }
    return result
  }

  /// Whether a translation can be filled like the text that it stands for: it has no other
  /// placeholders.
  static func fits(_ translation: String, _ source: String) -> Bool {
    guard translation.utf8.contains(percent) else { return true }
    let allowed = Set(parts(of: source))
    // Without placeholders a percent sign is a letter like others.
    guard allowed.contains(where: { if case .placeholder = $0 { true } else { false } }) else {
      return !parts(of: translation).contains {
        if case .placeholder = $0 { true } else { false }
      }
    }
    return parts(of: translation).allSatisfy { part in
      switch part {
      case .literal: true
      case .placeholder: allowed.contains(part)
      case .other: false
      }
    }
  }

  private enum Part: Hashable {
    case literal(Substring)
    case placeholder(Int)
    /// A percent sign that begins no placeholder.
    case other
  }

  private static func parts(of format: String) -> [Part] {
    var parts: [Part] = []
    var rest = format[...]
    while let sign = rest.utf8.firstIndex(of: percent) {
      if sign > rest.startIndex { parts.append(.literal(rest[..<sign])) }
      let after = rest[rest.utf8.index(after: sign)...]
      let bytes = Array(after.utf8.prefix(3))
      if bytes.first == percent {
        parts.append(.literal("%"))
        rest = after.dropFirst()
      } else if bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[0]),
        bytes[1] == UInt8(ascii: "$"), bytes[2] == UInt8(ascii: "s")
      {
        parts.append(.placeholder(Int(bytes[0] - UInt8(ascii: "0"))))
        rest = after[after.utf8.index(after.startIndex, offsetBy: 3)...]
      } else {
        parts.append(.other)
        rest = after
      }
    }
    if !rest.isEmpty { parts.append(.literal(rest)) }
    return parts
  }
}
