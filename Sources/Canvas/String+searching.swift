extension StringProtocol {
  /// Whether the scalars of a text are a part of this one's.
  ///
  /// The standard library's own comes with regular expressions, which make each program larger by
  /// more than a megabyte.
  public func includes(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = Substring(self).utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
