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
///
/// When it is opened only its structure is checked. A sentence is looked up where it is, since a
/// program shows few of them.
struct MessageFile: Sendable {
  /// A sentence and its translations.
  struct Entry {
    /// The English text, after its context and a character 4 if it has one.
    var key: String
    /// The English text for more than one, if its form depends on a number.
    var plural: String?
    /// The translations: one, or one for each form.
    var forms: [String]
  }

  /// The offsets of a sentence's texts.
  private struct Place {
    var original: Range<Int>
    var translation: Range<Int>
  }

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
  /// Sorted by the bytes of the originals.
  private var places: [Place] = []

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
    places.reserveCapacity(count)
    for offset in stride(from: 0, to: count * Self.descriptor, by: Self.descriptor) {
      let original = try text(of: originals + offset)
      places.append(Place(original: original, translation: try text(of: translations + offset)))
    }
    sort()
    try checkCharset()
  }

  /// Finds a line of the header, such as `Language: de`.
  ///
  /// - Parameter name: What is before the colon.
  /// - Returns: What is after it; nil if there is no such line.
  func headerField(_ name: StaticString) -> String? {
    guard let first = places.first, first.original.isEmpty else { return nil }
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for line in bytes[first.translation].split(separator: UInt8(ascii: "\n"))
    where line.starts(with: name) && line.dropFirst(name.count).first == UInt8(ascii: ":") {
      return String(decoding: line.dropFirst(name.count + 1), as: UTF8.self)
    }
    return nil
  }

  /// The number of sentences.
  var count: Int { places.count - (places.first?.original.isEmpty == true ? 1 : 0) }

  /// Finds a sentence.
  ///
  /// - Parameter key: The English text, after its context and a character 4 if it has one.
  /// - Returns: The sentence; nil if there is none, or it has more than two English texts.
  func entry(of key: String) -> Entry? {
    var candidates = places[...]
    while !candidates.isEmpty {
      let middle = candidates.startIndex + candidates.count / 2
      let original = bytes[places[middle].original].prefix { $0 != 0 }
      if original.elementsEqual(key.utf8) { return entry(at: places[middle]) }
      candidates =
        original.lexicographicallyPrecedes(key.utf8)
        ? candidates[(middle + 1)...] : candidates[..<middle]
    }
    return nil
  }

  private func entry(at place: Place) -> Entry? {
    let originals = texts(in: place.original)
    guard originals.count <= 2 else { return nil }
    return Entry(
      key: originals[0], plural: originals.count == 2 ? originals[1] : nil,
      forms: texts(in: place.translation))
  }

  /// The texts of a range, which are separated by a character 0.
  private func texts(in range: Range<Int>) -> [String] {
    bytes[range].split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// `msgfmt` has sorted them; other programs may not have.
  private mutating func sort() {
    let precedes = { [bytes] (left: Place, right: Place) in
      bytes[left.original].lexicographicallyPrecedes(bytes[right.original])
    }
    let isSorted = zip(places, places.dropFirst()).allSatisfy { !precedes($1, $0) }
    if !isSorted { places.sort(by: precedes) }
  }

  private func checkCharset() throws(MessageFileError) {
    guard let type = headerField("Content-Type"),
      let charset = type.utf8.split(separator: UInt8(ascii: "=")).last
    else { return }
    guard String(Substring(charset)).lowercased() == "utf-8" else { throw .charset }
  }

  /// Where the text is whose length and offset are at an offset.
  private func text(of descriptor: Int) throws(MessageFileError) -> Range<Int> {
    let length = try number(at: descriptor)
    let start = try number(at: descriptor + 4)
    guard length <= Self.limits.text, start <= bytes.count - length else { throw .damaged }
    let range = start..<start + length
    guard (try? UTF8Span(validating: bytes.span.extracting(range))) != nil else { throw .charset }
    return range
  }

  private func number(at offset: Int) throws(MessageFileError) -> Int {
    guard let number = Self.number(at: offset, in: bytes) else { throw .damaged }
    return Int(isSwapped ? number.byteSwapped : number)
  }

  /// Four bytes as a number, the lowest first.
  private static func number(at offset: Int, in bytes: [UInt8]) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return UInt32(
      littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
