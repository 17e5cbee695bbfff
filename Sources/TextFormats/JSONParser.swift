/// A parser of JSON and JSON5.
///
/// The grammars are those of RFC 8259 and of https://spec.json5.org.
struct JSONParser {
  /// The maximum depth of nesting; each level takes memory of the stack.
  private static let mostLevels = 512

  let bytes: [UInt8]
  let syntax: JSONSyntax
  var position = 0
  private var values = 0
  private var depth = 0

  /// Prepares to parse.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - syntax: What is accepted.
  init(_ bytes: [UInt8], _ syntax: JSONSyntax) {
    self.bytes = bytes
    self.syntax = syntax
  }

  var isJSON5: Bool { syntax == .json5 }

  /// The byte at the position; nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next byte; nil at the end.
  var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  var malformed: JSONError { .malformed(at: position) }

  /// Parses all bytes.
  mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
    try skipBlanks()
    let value = try value()
    try skipBlanks()
    guard current == nil else { throw malformed }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    values += 1
    guard values <= JSONText.mostValues else { throw .tooManyValues }
    switch current {
    case UInt8(ascii: "{"):
      return .object(
        try nested { parser throws(JSONError) in
          try parser.object()
        })
    case UInt8(ascii: "["):
      return .array(
        try nested { parser throws(JSONError) in
          try parser.array()
        })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "'") where isJSON5: return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested<Content>(
    _ content: (inout JSONParser) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    depth += 1
    guard depth <= Self.mostLevels else { throw malformed }
    position += 1
    try skipBlanks()
    let content = try content(&self)
    depth -= 1
    return content
  }

  private mutating func object() throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try list(until: UInt8(ascii: "}")) { parser throws(JSONError) in
      let name = try parser.name()
      try parser.skipBlanks()
      guard parser.skip(UInt8(ascii: ":")) else { throw parser.malformed }
      try parser.skipBlanks()
      members[name] = try parser.value()
    }
    return members
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try list(until: UInt8(ascii: "]")) { parser throws(JSONError) in
      elements.append(try parser.value())
    }
    return elements
  }

  /// Parses what is separated by commas.
  private mutating func list(
    until closing: UInt8, _ element: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    if skip(closing) { return }
    while true {
      try element(&self)
      try skipBlanks()
      if skip(closing) { return }
      guard skip(UInt8(ascii: ",")) else { throw malformed }
      try skipBlanks()
      if isJSON5, skip(closing) { return }
    }
  }

  /// Passes over a byte if it is the given one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// Passes over a word if it is there.
  mutating func skip(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard skip(word) else { throw malformed }
    return value
  }
}
