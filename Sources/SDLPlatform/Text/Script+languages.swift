/// Scripts whose characters look different in different languages.
nonisolated extension Script {
  /// The script of punctuation that Chinese and Japanese share, and of wide letters; nil for others.
  static func eastAsian(_ grapheme: String) -> String? {
    guard let first = grapheme.unicodeScalars.first else { return nil }
    // Punctuation, a dot and a long vowel, and the wide letters.
    return switch first.value {
    case 0x3000..<0x3040, 0x30FB...0x30FC, 0xFF01..<0xFFEF: "Hani"
    default: nil
    }
  }

  /// Chooses the language whose forms of a script's characters are shown.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - interface: The language of the interface, such as `zh_TW`.
  /// - Returns: It, as fontconfig names it; nil for scripts that look the same in all languages.
  static func language(of script: String, in interface: String) -> String? {
    switch script {
    case "Hira", "Kana": "ja"
    case "Hang": "ko"
    case "Bopo": "zh-tw"
    case "Hani":
      switch code(of: interface) {
      case "ko": "ko"
      case "zh": traditional.contains { interface.hasPrefix($0) } ? "zh-tw" : "zh-cn"
      default: "ja"
      }
    default: nil
    }
  }

  /// Where Chinese is written in traditional characters.
  private static let traditional = ["zh_TW", "zh_HK", "zh_MO"]

  /// Finds the script of a language.
  ///
  /// - Parameter language: The language of the interface, such as `zh_TW`.
  /// - Returns: Its script; nil if the interface's own face has the letters.
  static func ofInterface(in language: String) -> String? {
    samples(of: language).first.flatMap { name(of: String($0)) }
  }

  /// Finds letters of a language.
  ///
  /// - Parameter language: The language of the interface, such as `zh_TW`.
  /// - Returns: A letter of each of its scripts; none if the interface's own face has them.
  static func samples(of language: String) -> String {
    switch code(of: language) {
    case "ja": "日のア"
    case "zh": "中"
    case "ko": "한"
    case "ar", "fa", "ur": "ب"
    default: ""
    }
  }

  private static func code(of language: String) -> Substring {
    language.prefix { $0 != "_" && $0 != "@" }
  }
}
