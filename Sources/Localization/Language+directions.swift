/// The order of letters on lines of mixed directions, by the Unicode Bidirectional Algorithm (UAX 9).
extension Language {
  private static let (isolate, endOfIsolate) = ("\u{2068}", "\u{2069}")
  private static let rightToLeftMark = "\u{200F}"

  /// A line of a sentence, which has the direction of the language whatever it begins with.
  ///
  /// - Parameter line: The line.
  /// - Returns: The line, after a mark where the language is written from right to left.
  public func directed(_ line: String) -> String {
    isRightToLeft && !line.isEmpty ? Self.rightToLeftMark + line : line
  }

  /// The text of an argument; a name or a caption has its own direction, which does not affect the
  /// sentence around it.
  func isolated(_ argument: Sentence) -> String {
    let text = argument.text(in: self)
    guard isRightToLeft, case .verbatim = argument.content, !text.isEmpty else { return text }
    return Self.isolate + text + Self.endOfIsolate
  }
}
