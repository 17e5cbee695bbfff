/// A language for developers, in which English words have accents, are 40 % longer, and stand in
/// brackets: what is not translated, cut off, or too long for its place can be seen at once.
enum PseudoLanguage {
  /// Its code: one of those that ISO 639 leaves for private use.
  static let code = "qps"
  /// The modifier of the same from right to left.
  static let mirrored = "rtl"

  private static let letters: [Character: Character] = [
    "a": "å", "c": "ç", "d": "ð", "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "k": "ķ", "n": "ñ",
    "o": "ö", "r": "ŕ", "s": "š", "u": "û", "w": "ŵ", "y": "ý", "z": "ž", "A": "Å", "C": "Ç",
    "D": "Ð", "E": "É", "G": "Ĝ", "I": "Î", "N": "Ñ", "O": "Ö", "S": "Š", "U": "Û",
  ]
  /// How much longer a text gets.
  private static let excess = 0.4

  /// The form of an English text.
  static func form(of source: String) -> String {
    var form = ""
    var rest = source[...]
    while let character = rest.first {
      if character == "%", rest.count >= 2 {
        // A placeholder, or a doubled percent sign.
        let length = rest.dropFirst().first == "%" ? 2 : 4
        form += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        form.append(letters[character] ?? character)
        rest.removeFirst()
      }
    }
    let longer = max(1, Int((Double(source.count) * excess).rounded()) - 2)
    return "[\(form)\(String(repeating: "·", count: longer))]"
  }
}
