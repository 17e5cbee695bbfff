/// Base64 as in RFC 4648, section 4.
public enum Base64 {
  static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The four digits of three bytes; of fewer at the end, which is padded.
  ///
  /// - Parameters:
  ///   - bytes: All bytes.
  ///   - start: The first of the three.
  /// - Returns: The digits in ASCII.
  public static func digits(of bytes: UnsafeRawBufferPointer, at start: Int) -> SIMD4<UInt8> {
    let count = min(3, bytes.count - start)
    var bits = UInt32(bytes[start]) << 16
    if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
    if count > 2 { bits |= UInt32(bytes[start + 2]) }
    func digit(_ shift: UInt32) -> UInt8 { alphabet[Int(bits >> shift & 63)] }
    return SIMD4(
      digit(18), digit(12), count > 1 ? digit(6) : padding, count > 2 ? digit(0) : padding)
  }

  /// Bytes as text.
  public static func text(of bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return bytes.withUnsafeBytes { bytes in
      String(unsafeUninitializedCapacity: count) { digits in
        for group in 0..<count / 4 {
          let four = Self.digits(of: bytes, at: group * 3)
          for place in 0..<4 { digits[group * 4 + place] = four[place] }
        }
        return count
      }
    }
  }

  /// The bytes of a text; nil if it is none of Base64.
  public static func bytes(of text: String) -> [UInt8]? {
    var decoder = Base64Decoder()
    for character in text.utf8 where !decoder.add(character) { return nil }
    return decoder.isComplete ? decoder.bytes : nil
  }
}
