internal import FoundationEssentials

/// JSON that somebody else may have written.
///
/// FoundationEssentials' reader of JSON5 ends the process at bytes that are never part of UTF-8
/// (0xF8 to 0xFF, outside a text), and takes zeros for a sign of other encodings. So neither comes to
/// it. It refuses what is nested more than 512 levels deep by itself.
public enum GuardedJSON {
  /// Why bytes are not looked at any further.
  public enum Failure: Error, Equatable {
    /// They are not text in UTF-8, or there is a zero among them.
    case notText
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: What is to come of it.
  ///   - bytes: Of a file or line whose length was limited when it was read.
  ///   - allowsJSON5: Whether comments, trailing commas and bare keys are allowed.
  /// - Returns: The value.
  /// - Throws: `Failure`, or what the decoder or the value itself says.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], allowsJSON5: Bool = false
  ) throws -> Value {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure.notText
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = allowsJSON5
    return try decoder.decode(type, from: Data(bytes))
  }
}
