internal import HelperProcess

/// A request of a client.
enum PageRequest {
  /// Reads the request of a meme's page: `GET /` and 32 hexadecimal digits, and nothing else.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, as far as the query.
  ///   - targetLength: The number of bytes of the path and query as they were sent, escapes
  ///     included.
  /// - Returns: The digits; nil for any other request.
  static func token(method: String, path: String, targetLength: Int) -> ServeToken? {
    let bytes = path.utf8
    // Otherwise it has escapes or a query.
    guard method == "GET", bytes.count == targetLength, bytes.first == UInt8(ascii: "/") else {
      return nil
    }
    return ServeToken(bytes.dropFirst())
  }
}
