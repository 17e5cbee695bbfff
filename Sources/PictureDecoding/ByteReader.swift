/// Reads untrusted bytes in order, never past their end.
package struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte; may be past the end after a skip.
  package private(set) var position: Int

  package init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The number of remaining bytes.
  package var left: Int { max(0, bytes.count - position) }

  /// Advances by a nonnegative number of bytes.
  package mutating func skip(_ count: Int) {
    // A length from a file is below 2^32, so adding cannot overflow.
    position = min(bytes.count, position) + count
  }

  /// The next byte.
  package mutating func byte() -> UInt8? {
    guard left >= 1 else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next two bytes as a big-endian number.
  package mutating func readUInt16() -> Int? {
    guard let high = byte(), let low = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// The next four bytes as a big-endian number.
  package mutating func readUInt32() -> Int? {
    guard let high = readUInt16(), let low = readUInt16() else { return nil }
    return high << 16 | low
  }

  /// The next bytes as a little-endian number.
  ///
  /// - Parameter count: The number of bytes, at most 4.
  /// - Returns: The number; nil if fewer bytes remain.
  package mutating func readLittle(_ count: Int) -> Int? {
    guard let next = peek(count) else { return nil }
    skip(count)
    return next.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next bytes, without advancing; nil if fewer remain.
  package func peek(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, left >= count else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  /// Whether the next bytes equal the given ones.
  package func isNext(_ expected: StaticString) -> Bool {
    guard let next = peek(expected.utf8CodeUnitCount) else { return false }
    return next.elementsEqual(
      UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount))
  }
}
