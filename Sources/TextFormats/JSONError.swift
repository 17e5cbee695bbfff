/// Why bytes cannot be used as JSON.
public enum JSONError: Error, Equatable {
  /// They are not UTF-8, or contain a zero byte.
  case notText
  /// They contain more values than `JSONText.mostValues`.
  case tooManyValues
  /// They do not follow the grammar, at this byte, or are nested too deeply there.
  case malformed(at: Int)
  /// A number is infinite or NaN, which JSON cannot represent.
  case notRepresentable
}
