/// A scanner of JSON5 from the first byte to the last.
///
/// Nested values are passed over in a loop, so their depth needs no memory.
struct JSON5Scanner {
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

  /// Scans the whole file.
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
