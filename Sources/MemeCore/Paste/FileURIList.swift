/// Lists of files as URIs, as they are copied and dropped.
public enum FileURIList {
  /// The paths of the local files in a list.
  ///
  /// The list is a `text/uri-list` (RFC 2483), or the list of a file manager, whose first line is
  /// the command: `copy` or `cut`.
  ///
  /// - Parameter bytes: The list.
  /// - Returns: Absolute paths; URIs of other schemes, and comments, are left out.
  public static func paths(in bytes: [UInt8]) -> [String] {
    bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.compactMap { line in
      String(validating: line, as: UTF8.self).flatMap { path(of: $0) }
    }
  }

  /// The path of a file's URI (RFC 8089).
  ///
  /// - Parameter uri: Such as `file:///home/zo%C3%AB/cat.jpg`.
  /// - Returns: The absolute path; nil for other URIs, other computers, and names that are not
  ///   UTF-8, which paths cannot hold here.
  public static func path(of uri: String) -> String? {
    let uri = trimmed(uri)
    guard uri.lowercased().hasPrefix("file:/") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.hasPrefix("/") else { return nil }
    return decoded(rest)
  }

  /// Whether a text is the address of something on the web.
  static func isLink(_ text: String) -> Bool {
    let start = trimmed(text).prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.prefix { !$0.isNewline })
  }

  /// Replaces percent signs and their two hexadecimal digits by bytes.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
