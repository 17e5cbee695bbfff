extension JSONParser {
  /// Parses the name of a member.
  mutating func name() throws(JSONError) -> String {
    switch current {
    case UInt8(ascii: "\""): return try text()
    case UInt8(ascii: "'") where isJSON5: return try text()
    case .some where isJSON5: return try bareName()
    default: throw malformed
    }
  }

  /// Parses a text in the quotation marks that it begins with.
  mutating func text() throws(JSONError) -> String {
    guard let quote = current else { throw malformed }
    position += 1
    var text: [UInt8] = []
    var start = position
    while let byte = current {
      switch byte {
      case quote:
        defer { position += 1 }
        // Most have nothing that is escaped.
        if text.isEmpty { return String(decoding: bytes[start..<position], as: UTF8.self) }
        return String(decoding: text + bytes[start..<position], as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        position += 1
        try escape(into: &text)
        start = position
      // JSON5 forbids ends of lines only.
      case 0x0A, 0x0D: throw malformed
      case 0..<0x20 where !isJSON5: throw malformed
      default: position += 1
      }
    }
    throw malformed
  }

  /// Parses what follows a backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw malformed }
    if byte >= 0x80 {
      guard isJSON5 else { throw malformed }
      let scalar = scalar
      position += UTF8.width(scalar)
      // After a backslash the text goes on in the next line.
      if scalar != "\u{2028}", scalar != "\u{2029}" { text += String(scalar).utf8 }
      return
    }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(try escapedScalar()).utf8
    default:
      guard isJSON5 else { throw malformed }
      try escapeOfJSON5(byte, into: &text)
    }
  }

  private mutating func escapeOfJSON5(
    _ byte: UInt8, into text: inout [UInt8]
  ) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "x"): text += String(Unicode.Scalar(UInt8(try digits(2)))).utf8
    case UInt8(ascii: "0"):
      if let next = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
        throw malformed
      }
      text.append(0)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): throw malformed
    // The text goes on in the next line.
    case 0x0D: _ = skip(0x0A)
    case 0x0A: break
    default: text.append(byte)
    }
  }

  /// Parses the digits of `\uXXXX`, and of the second half of a surrogate pair.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try digits(4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, skip("\\u") else { throw malformed }
    let second = try digits(4)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw malformed }
    return scalar
  }

  private mutating func digits(_ count: Int) throws(JSONError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<count {
      guard let digit = current.flatMap(Self.hexadecimalDigit) else { throw malformed }
      number = number * 16 + digit
      position += 1
    }
    return number
  }

  /// The character at the position, which is not the end.
  private var scalar: Unicode.Scalar {
    var iterator = bytes[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    return scalar
  }

  /// Parses a name without quotation marks.
  private mutating func bareName() throws(JSONError) -> String {
    var name = String.UnicodeScalarView()
    while current != nil {
      var scalar = scalar
      let width = UTF8.width(scalar)
      let isEscaped = scalar == "\\"
      if isEscaped {
        guard skip("\\u") else { throw malformed }
        scalar = try escapedScalar()
      }
      guard Self.isLetter(scalar) || !name.isEmpty && Self.continuesName(scalar) else {
        guard !isEscaped else { throw malformed }
        break
      }
      if !isEscaped { position += width }
      name.append(scalar)
    }
    guard !name.isEmpty else { throw malformed }
    return String(name)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
