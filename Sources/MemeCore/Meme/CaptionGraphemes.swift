extension CaptionTypesetter {
  /// The characters of a text as they are drawn, one string for each grapheme cluster typed.
  public func drawnGraphemes(of text: String, style: CaptionStyle) -> [String] {
    var drawn: [String] = []
    // Finding where clusters end is what takes time, so they are gone through once.
    for character in text {
      let character = character.limited
      drawn.append(style.isCapitals ? capitals.uppercased(character) : String(character))
      if drawn.count == Caption.longestText { break }
    }
    return drawn
  }
}

extension Character {
  /// No more of a letter than anybody writes: every mark on it is held against all those below,
  /// so that thousands on one letter would take hours to shape.
  fileprivate var limited: Character {
    guard utf8.count > Self.longest else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.prefix(Self.longest))
    return String(text).first ?? self
  }

  /// Scalars; Unicode's stream-safe texts have at most 30 marks in a row, and the longest emoji
  /// have ten.
  private static var longest: Int { 32 }
}
