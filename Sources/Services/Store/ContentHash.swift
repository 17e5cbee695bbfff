internal import CHash

/// Content hashes: SHA-256 (FIPS 180-4) as 64 lowercase hexadecimal digits.
enum ContentHash {
  /// The number of digits.
  static let length = 64

  /// Returns the hash of bytes.
  static func name(of bytes: [UInt8]) -> String {
    var context = SHA2_CTX()
    SHA256Init(&context)
    SHA256Update(&context, bytes, bytes.count)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Final(&digest, &context)
    return hexadecimal(digest)
  }

  /// Bytes as lowercase hexadecimal digits.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a text is such a hash, and so safe as a file name.
  static func isName(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
