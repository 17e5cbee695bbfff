/// Why a file of translations cannot be used.
public enum MessageFileError: Error, Hashable, Sendable {
  /// It is larger than any catalogue.
  case tooLarge
  /// It is not in gettext's binary format, or cut off.
  case damaged
  /// Its texts are not in UTF-8.
  case charset
  /// The rule for its plural forms is not valid.
  case pluralRule
}

/// A file in gettext's binary format, as `msgfmt` writes it.
struct MessageFile {
  /// A sentence and its translations.
  struct Entry {
    /// The English text, after its context and a character 4 if it has one.
    var key: String
    /// The English text for more than one, if its form depends on a number.
    var plural: String?
    /// The translations: one, or one for each form.
    var forms: [String]
  }

  /// The lines of the header, such as `Language: de`.
  private(set) var header = ""
  /// All others.
  private(set) var entries: [Entry] = []

  private static let limits = (bytes: 4 << 20, entries: 20_000, text: 16_384)
  private static let magic: UInt32 = 0x9504_12DE
  /// The offsets of what the file begins with.
  private enum Field {
    static let revision = 4
    static let count = 8
    static let originals = 12
    static let translations = 16
  }
  /// The bytes of a text's length and offset.
  private static let descriptor = 8

  private let bytes: [UInt8]
  private let isSwapped: Bool

  init(_ bytes: [UInt8]) throws(MessageFileError) {
    guard bytes.count <= Self.limits.bytes else { throw .tooLarge }
    self.bytes = bytes
    guard let magic = Self.number(at: 0, in: bytes) else { throw .damaged }
    isSwapped = magic != Self.magic
    guard magic == Self.magic || magic.byteSwapped == Self.magic,
      try number(at: Field.revision) >> 16 <= 1
    else { throw .damaged }
    let count = try number(at: Field.count)
    guard count <= Self.limits.entries else { throw .tooLarge }
    let originals = try number(at: Field.originals)
    let translations = try number(at: Field.translations)
    entries.reserveCapacity(count)
    for index in 0..<count {
      try add(
        text(of: originals + index * Self.descriptor),
        text(of: translations + index * Self.descriptor))
    }
    try checkCharset()
  }

  private mutating func add(_ original: String, _ translation: String) throws(MessageFileError) {
    guard !original.isEmpty else {
      header = translation
      return
    }
    let source = original.split(separator: "\0", omittingEmptySubsequences: false)
    guard source.count <= 2, let key = source.first, !key.isEmpty else { throw .damaged }
    let forms = translation.split(separator: "\0", omittingEmptySubsequences: false)
    entries.append(
      Entry(
        key: String(key), plural: source.count == 2 ? String(source[1]) : nil,
        forms: forms.map(String.init)))
  }

  private func checkCharset() throws(MessageFileError) {
    let type = header.split(separator: "\n").first { $0.hasPrefix("Content-Type:") }
    guard let type, let charset = type.split(separator: "=").last else { return }
    guard charset.lowercased() == "utf-8" else { throw .charset }
  }

  /// The text whose length and offset are at an offset.
  private func text(of descriptor: Int) throws(MessageFileError) -> String {
    let length = try number(at: descriptor)
    let start = try number(at: descriptor + 4)
    guard length <= Self.limits.text, start <= bytes.count - length else { throw .damaged }
    guard let text = String(validating: bytes[start..<start + length], as: UTF8.self) else {
      throw .charset
    }
    return text
  }

  private func number(at offset: Int) throws(MessageFileError) -> Int {
    guard let number = Self.number(at: offset, in: bytes) else { throw .damaged }
    return Int(isSwapped ? number.byteSwapped : number)
  }

  /// Four bytes as a number, the lowest first.
  private static func number(at offset: Int, in bytes: [UInt8]) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
