/// Reads a stranger's bytes in order and never beyond their end.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  /// Where the next byte is read; may lie beyond the end after a skip.
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// How many bytes are left.
  var left: Int { max(0, bytes.count - position) }

  /// Goes on by a number of bytes that is not negative.
  mutating func skip(_ count: Int) {
    // A length from a file is below 2^32, so adding cannot overflow.
    position = min(bytes.count, position) + count
  }

  /// The next byte.
  mutating func byte() -> UInt8? {
    guard left >= 1 else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next two bytes as a number, high byte first.
  mutating func number16() -> Int? {
    guard let high = byte(), let low = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// The next four bytes as a number, high byte first.
  mutating func number32() -> Int? {
    guard let high = number16(), let low = number16() else { return nil }
    return high << 16 | low
  }

  /// The next bytes, without going on; nil when there are not so many.
  func peek(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, left >= count else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  /// Whether certain bytes come next.
  func isNext(_ expected: StaticString) -> Bool {
    guard let next = peek(expected.utf8CodeUnitCount) else { return false }
    return next.elementsEqual(
      UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount))
  }
}
