/// The places of the members of a JSON5 object in a file.
///
/// It finds places only; a parser has to accept the file as well. The grammar is that of the JSON5
/// specification, https://spec.json5.org, with the white space that FoundationEssentials accepts:
/// that of ASCII, and a byte order mark at the start.
struct JSON5Object: Equatable {
  /// A member, by its places in the bytes.
  struct Member: Equatable {
    /// The name, with its quotation marks if it has some.
    var name: Range<Int>
    /// The value, without the comments around it.
    var value: Range<Int>
    /// The comma after the value; nil if there is none.
    var comma: Int?
    /// The line of the name, from 1.
    var line: Int
  }

  /// The opening brace.
  var opening: Int
  /// The closing brace.
  var closing: Int
  /// The members, in their order; a name may occur more than once.
  var members: [Member] = []
  /// The end of the last token or comment before the closing brace.
  var contentEnd: Int
  /// Whether the content ends with a comment that extends to the end of its line.
  var endsWithLineComment = false

  /// Scans a file; nil if it is not one object with nothing but comments around it.
  ///
  /// - Parameter bytes: The content of the file, in UTF-8.
  init?(scanning bytes: [UInt8]) {
    var scanner = JSON5Scanner(bytes)
    do throws(JSON5Scanner.Malformed) {
      self = try scanner.object()
    } catch {
      return nil
    }
  }

  fileprivate init(opening: Int) {
    self.opening = opening
    closing = opening
    contentEnd = opening + 1
  }
}

/// A scanner of JSON5 from the first byte to the last.
///
/// Nested values are passed over in a loop, so their depth needs no memory.
private struct JSON5Scanner {
  /// The file is not an object.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The end of the lines that have been counted.
  private var countedEnd = 0
  /// The end of the last token or comment.
  private var contentEnd = 0
  private var endsWithLineComment = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func object() throws(Malformed) -> JSON5Object {
    if bytes.starts(with: "\u{FEFF}".utf8) { position = 3 }
    try skipBlanks()
    var object = JSON5Object(opening: position)
    try skip(UInt8(ascii: "{"))
    try skipBlanks()
    while current != UInt8(ascii: "}") {
      let member = try member()
      object.members.append(member)
      guard member.comma != nil || current == UInt8(ascii: "}") else { throw Malformed() }
    }
    object.contentEnd = contentEnd
    object.endsWithLineComment = endsWithLineComment
    object.closing = position
    try skip(UInt8(ascii: "}"))
    try skipBlanks()
    guard current == nil else { throw Malformed() }
    return object
  }

  /// Reads a member, the comma after it and what follows up to the next token.
  private mutating func member() throws(Malformed) -> JSON5Object.Member {
    countLines()
    let line = line
    let name = position
    try skipScalar()
    let nameEnd = position
    try skipBlanks()
    try skip(UInt8(ascii: ":"))
    try skipBlanks()
    let value = position
    try skipValue()
    let valueEnd = position
    try skipBlanks()
    var comma: Int?
    if current == UInt8(ascii: ",") {
      comma = position
      try skip(UInt8(ascii: ","))
      try skipBlanks()
    }
    return JSON5Object.Member(
      name: name..<nameEnd, value: value..<valueEnd, comma: comma, line: line)
  }

  private var current: UInt8? { byte(position) }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ token: UInt8) throws(Malformed) {
    guard current == token else { throw Malformed() }
    position += 1
    endToken()
  }

  private mutating func endToken() {
    contentEnd = position
    endsWithLineComment = false
  }

  private mutating func skipValue() throws(Malformed) {
    var depth = 0
    repeat {
      try skipBlanks()
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]") where depth > 0:
        depth -= 1
        position += 1
      case UInt8(ascii: ",") where depth > 0, UInt8(ascii: ":") where depth > 0: position += 1
      default: try skipScalar()
      }
    } while depth > 0
    endToken()
  }

  /// Passes over a text, a number or a word.
  private mutating func skipScalar() throws(Malformed) {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      try skipText(quote)
    } else {
      let start = position
      while let byte = current, !Self.isDelimiter(byte), !Self.isBlank(byte) { position += 1 }
      guard position > start else { throw Malformed() }
    }
    endToken()
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipText(_ quote: UInt8) throws(Malformed) {
    position += 1
    while let byte = current, byte != quote {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard current == quote else { throw Malformed() }
    position += 1
  }

  /// Passes over white space and comments.
  private mutating func skipBlanks() throws(Malformed) {
    while true {
      if let byte = current, Self.isBlank(byte) {
        position += 1
      } else if current == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "/") {
        while let byte = current, !Self.isLineBreak(byte) { position += 1 }
        contentEnd = position
        endsWithLineComment = true
      } else if current == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(Malformed) {
    position += 2
    while current != UInt8(ascii: "*") || byte(position + 1) != UInt8(ascii: "/") {
      guard current != nil else { throw Malformed() }
      position += 1
    }
    position += 2
    endToken()
  }

  /// Counts the lines before the position.
  private mutating func countLines() {
    for index in countedEnd..<position {
      let isCarriageReturn =
        bytes[index] == UInt8(ascii: "\r") && byte(index + 1) != UInt8(ascii: "\n")
      if isCarriageReturn || bytes[index] == UInt8(ascii: "\n") { line += 1 }
    }
    countedEnd = position
  }
}
