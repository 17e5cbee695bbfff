/// The words of a search text.
public enum SearchWords {
  /// The maximum number of words; more do not narrow a search.
  private static let maximumWords = 32
  /// The maximum length in characters; longer texts come from the clipboard, not from typing.
  private static let maximumCharacters = 1_000

  /// The words of a text: runs of letters and digits, with the marks that belong to a letter.
  public static func words(in text: String) -> [Substring] {
    let words = text.prefix(maximumCharacters).split { !$0.isLetter && !$0.isNumber }
    return Array(words.prefix(maximumWords))
  }
}
