/// A writer of JSON.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  /// Writes a value.
  ///
  /// - Throws: `JSONError.notRepresentable`.
  mutating func write(_ value: JSONValue) throws(JSONError) {
    switch value {
    case .null: add("null")
    case .flag(let flag): add(flag ? "true" : "false")
    case .integer(let number): add("\(number)")
    case .number(let number): try write(number)
    case .text(let text): write(text)
    case .array(let elements):
      try writeList("[", elements, "]") { writer, element throws(JSONError) in
        try writer.write(element)
      }
    case .object(let members):
      try writeList("{", members.sorted { $0.key < $1.key }, "}") {
        writer, member throws(JSONError) in
        writer.write(member.key)
        writer.add(writer.isPretty ? " : " : ":")
        try writer.write(member.value)
      }
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private mutating func write(_ number: Double) throws(JSONError) {
    guard number.isFinite else { throw .notRepresentable }
    let text = number.description
    add(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func writeList<Element>(
    _ opening: String, _ elements: [Element], _ closing: String,
    _ write: (inout JSONWriter, Element) throws(JSONError) -> Void
  ) throws(JSONError) {
    add(opening)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { add(",") }
      beginLine()
      try write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { beginLine() }
    add(closing)
  }

  private mutating func beginLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes a text in quotation marks.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): add("\\\"")
      case UInt8(ascii: "\\"): add("\\\\")
      case 0x08: add("\\b")
      case 0x09: add("\\t")
      case 0x0A: add("\\n")
      case 0x0C: add("\\f")
      case 0x0D: add("\\r")
      case 0..<0x20:
        add("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
