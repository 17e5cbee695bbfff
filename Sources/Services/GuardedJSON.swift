internal import FoundationEssentials

/// Decodes untrusted JSON.
///
/// FoundationEssentials' JSON5 parser crashes at bytes that are never part of UTF-8 (0xF8 to 0xFF,
/// outside a string), and interprets zero bytes as another encoding, so input with either is
/// rejected first, as is input with more values than anything of ours has: each takes many times
/// its own byte in the parser's memory. The parser itself rejects more than 512 levels of nesting.
public enum GuardedJSON {
  /// Why bytes are rejected that may be valid for the parser.
  public enum Failure: Error, Equatable {
    /// They are not UTF-8, or contain a zero byte.
    case notText
    /// They may contain more than `mostValues` values.
    case tooManyValues
    /// They are several values, or none, where one is expected.
    case notOneValue
  }

  /// The maximum number of commas and opening brackets, also of those in strings.
  static let mostValues = 1 << 20

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The content of a file or line whose length was limited when it was read.
  ///   - allowsJSON5: Whether comments, trailing commas and bare keys are allowed.
  /// - Returns: The value.
  /// - Throws: `Failure`, or an error of the decoder or of the value itself.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], allowsJSON5: Bool = false
  ) throws -> Value {
    guard !bytes.contains(0), (try? UTF8Span(validating: bytes.span)) != nil else {
      throw Failure.notText
    }
    let structure: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{")]
    guard bytes.count <= mostValues || bytes.count(where: structure.contains) <= mostValues else {
      throw Failure.tooManyValues
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = allowsJSON5
    return try decoder.decode(type, from: Data(bytes))
  }
}
