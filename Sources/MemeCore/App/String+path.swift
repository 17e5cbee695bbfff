extension String {
  /// The last component of a path: the name of a file or folder, and `/` for the root.
  ///
  /// Components are separated by bytes, as the system does: a slash before a combining mark is one
  /// character with it, but still a slash.
  public var lastPathComponent: String {
    let slash = UInt8(ascii: "/")
    guard let last = utf8.lastIndex(where: { $0 != slash }) else { return isEmpty ? "" : "/" }
    let start = utf8[..<last].lastIndex(of: slash).map { utf8.index(after: $0) } ?? startIndex
    return String(Substring(utf8[start...last]))
  }
}
