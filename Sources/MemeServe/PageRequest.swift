internal import HelperProcess

/// A request of a client.
enum PageRequest {
  /// Reads the target of a request: `/` and 32 hexadecimal digits, and nothing else.
  ///
  /// - Parameters:
  ///   - path: The path, as far as the query.
  ///   - targetLength: The number of bytes of the path and query as they were sent, escapes
  ///     included.
  /// - Returns: The digits; nil for any other target.
  static func token(path: String, targetLength: Int) -> ServeToken? {
    let bytes = path.utf8
    // Otherwise it has escapes or a query.
    guard bytes.count == targetLength, bytes.first == UInt8(ascii: "/") else {
      return nil
    }
    return ServeToken(bytes.dropFirst())
  }
}
