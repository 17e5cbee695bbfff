/// What a text asks for when it is looked for in captions.
public enum SearchWords {
  /// More words than that narrow nothing down.
  private static let maximumWords = 32
  /// Longer texts come from a clipboard, not from somebody who searches.
  private static let maximumCharacters = 1_000

  /// The words of a text: runs of letters and digits, with the signs that belong to a letter.
  public static func words(in text: String) -> [Substring] {
    let words = text.prefix(maximumCharacters).split { !$0.isLetter && !$0.isNumber }
    return Array(words.prefix(maximumWords))
  }
}
