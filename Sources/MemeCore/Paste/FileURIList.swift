/// Files as URIs, and lists of them, as they are copied and dropped.
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

  /// The URI of a file.
  ///
  /// It is escaped as GLib does it: names in the cache of thumbnails depend on each character.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: Such as `file:///home/zo%C3%AB/cat.jpg`.
  public static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped = Array("file://".utf8)
    for byte in path.utf8 {
      if unescaped.contains(byte) {
        escaped.append(byte)
      } else {
        escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let unescaped = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:=@_~".utf8)

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
