extension CaptionTypesetter {
  /// The characters of a text as they are drawn, one string for each grapheme cluster.
  public func drawnGraphemes(of text: String, style: CaptionStyle) -> [String] {
    var drawn: [String] = []
    // Finding cluster boundaries takes most of the time, so there is one pass.
    for character in text {
      let character = character.limited
      drawn.append(style.isCapitals ? capitals.uppercased(character) : String(character))
      if drawn.count == Caption.longestText { break }
    }
    return drawn
  }
}

extension Character {
  /// The first scalars of a cluster: shaping compares every mark with all those below it, so
  /// thousands of marks on one letter would take hours.
  fileprivate var limited: Character {
    guard utf8.count > Self.longest else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.prefix(Self.longest))
    return String(text).first ?? self
  }

  /// The maximum number of scalars: Unicode's stream-safe text format allows 30 marks in a row, and
  /// the longest emoji have ten scalars.
  private static var longest: Int { 32 }
}
