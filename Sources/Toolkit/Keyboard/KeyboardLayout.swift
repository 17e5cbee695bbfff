/// The arrangement of letters on the on-screen keyboard.
public struct KeyboardLayout: Hashable, Sendable {
  /// The layout's identifier in files.
  public struct ID: Hashable, Sendable, RawRepresentable {
    /// The identifier.
    public var rawValue: String

    /// Makes an identifier from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The layout's identifier in files.
  public let id: ID
  /// The language's own name, shown on the space bar.
  public let name: String
  /// The languages whose default it is, as ISO 639-1 codes.
  let languages: [String]
  /// The letters from top to bottom and from left to right.
  public let rows: [[Character]]
  /// The alternatives of each letter, the likeliest first.
  public let accents: [Character: String]
  /// Some letters, for the key that shows this page.
  let sample: String

  private init(
    _ id: String, _ name: String, _ languages: [String], _ rows: [String],
    _ accents: [Character: String], sample: String = "ABC"
  ) {
    self.id = ID(rawValue: id)
    self.name = name
    self.languages = languages
    self.rows = rows.map(Array.init)
    self.accents = accents
    self.sample = sample
    hasCapitals = rows[0] != rows[0].uppercased()
  }

  /// Whether the letters have capitals, so that there is a Shift key.
  let hasCapitals: Bool

  /// The number of keys in the longest row, including Backspace, and Shift where there is one.
  var columns: Int {
    max(rows[0].count, rows[1].count, rows[2].count + (hasCapitals ? 2 : 1))
  }

  /// The capital of a letter, always a single character.
  func capital(of letter: String) -> String {
    id == Self.turkish.id && letter == "i" ? "İ" : letter.keyCapital
  }

  /// All layouts, in the order in which they are offered.
  public static let all: [KeyboardLayout] = [
    english, german, french, spanish, portuguese, turkish, russian, ukrainian, greek, arabic,
  ]

  /// The layout with an identifier.
  public static func named(_ id: ID) -> KeyboardLayout? { all.first { $0.id == id } }

  /// The default layout of a locale such as `de_AT.UTF-8`; English for an unknown one.
  public static func forLocale(_ locale: String) -> KeyboardLayout {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    // The layouts sold in Switzerland and Belgium.
    if locale.hasPrefix("fr_CH") || locale.hasPrefix("it_CH") { return german }
    if locale.hasPrefix("nl_BE") { return french }
    return all.first { $0.languages.contains(language) } ?? english
  }

  /// The default layout for a language of the interface.
  ///
  /// - Parameters:
  ///   - language: The language by its code, which may be followed by that of a country.
  ///   - locale: The system's locale, which may name another country of that language.
  /// - Returns: The layout; English for an unknown one.
  public static func forLanguage(_ language: String, locale: String) -> KeyboardLayout {
    let code = language.prefix { $0 != "_" && $0 != "@" }
    let isOfSystem = locale.hasPrefix(code) && locale.dropFirst(code.count).first?.isLetter != true
    return forLocale(isOfSystem ? locale : language)
  }
}

extension KeyboardLayout {
  private static let english = KeyboardLayout(
    "qwerty", "English", ["en"], ["qwertyuiop", "asdfghjkl", "zxcvbnm"], latinAccents)

  private static let german = KeyboardLayout(
    "qwertz", "Deutsch", ["de", "lb", "cs", "sk", "hu", "sl", "hr", "bs", "sq"],
    ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"], latinAccents)

  private static let french = KeyboardLayout(
    "azerty", "Français", ["fr", "br", "co", "oc"], ["azertyuiop", "qsdfghjklm", "wxcvbn'"],
    latinAccents.merging(["e": "éèêëēėę", "'": "’‘‚‹›"]) { $1 })

  private static let spanish = KeyboardLayout(
    "qwerty-es", "Español", ["es", "gl", "eu", "ast"], ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
    latinAccents.merging(["n": "ńňņ"]) { $1 })

  private static let portuguese = KeyboardLayout(
    "qwerty-pt", "Português", ["pt"], ["qwertyuiop", "asdfghjklç", "zxcvbnm"],
    latinAccents.merging(["c": "ćč", "a": "ãáâàäæåā", "e": "éêèëēėęě", "o": "õóôòöœøō"]) { $1 })

  private static let turkish = KeyboardLayout(
    "qwerty-tr", "Türkçe", ["tr"], ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"],
    latinAccents.merging([
      "c": "ćč", "g": "ģ", "i": "îíìïīį", "o": "óòôœõøō", "s": "ßśš", "u": "ûúùūůűų",
      "ü": "", "ö": "",
    ]) { $1 })

  private static let russian = KeyboardLayout(
    "cyrillic", "Русский", ["ru", "be", "bg", "kk", "ky", "mk", "mn", "sr", "tg", "tt"],
    ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"],
    [
      "е": "ёєѐ", "ь": "ъ", "и": "іїӣѝ", "у": "ўүұӯ", "г": "ґѓғ", "н": "њңһ", "к": "ќқ", "л": "љ",
      "ж": "җ", "д": "ђџ", "т": "ћ", "о": "ө", "а": "ә", "ц": "џ", "з": "ѕ", "й": "ј", "э": "є",
      "ч": "ҷ", "х": "ҳһ",
    ], sample: "АБВ")

  private static let ukrainian = KeyboardLayout(
    "ukrainian", "Українська", ["uk"], ["йцукенгшщзх", "фівапролджє", "ячсмитьбю"],
    ["і": "їы", "г": "ґ", "х": "їъ", "є": "эё", "е": "ё", "ь": "ъ’", "у": "ў"],
    sample: "АБВ")

  private static let greek = KeyboardLayout(
    "greek", "Ελληνικά", ["el"], ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
    [
      "ε": "έ", "υ": "ύϋΰ", "ι": "ίϊΐ", "ο": "ό", "α": "ά", "η": "ή", "ω": "ώ", "σ": "ς",
    ], sample: "ΑΒΓ")

  /// The letters as on the keys of a computer, from left to right.
  private static let arabic = KeyboardLayout(
    "arabic", "العربية", ["ar"], ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"],
    [
      "ا": "أإآٱ", "ي": "ئ", "ب": "پ", "ج": "چ", "ف": "ڤ", "ك": "گ", "ز": "ژ", "و": "ۇ",
    ], sample: "أبج")

  private static let latinAccents: [Character: String] = [
    "a": "äáàâæãåā", "c": "çćč", "d": "ďðđ", "e": "éèêëēėęě", "g": "ğģ", "i": "íìîïīįı",
    "k": "ķ", "l": "łľļ", "n": "ñńňņ", "o": "öóòôœõøō", "r": "řŕ", "s": "ßśšş", "t": "ťţþ",
    "u": "üúùûūůűų", "w": "ŵ", "y": "ýÿ", "z": "žźż", "ä": "æ", "ö": "øœ",
  ]
}

// MARK: - Numbers and symbols

extension KeyboardLayout {
  /// Digits and the most common marks, the last row between the keys at its ends.
  static let numbers: [[Character]] = ["1234567890", "-/:;()€&@\"", ".,?!'"].map(Array.init)
  /// Less common marks.
  static let symbols: [[Character]] = ["[]{}#%^*+=", "_\\|~<>$£¥•", ".,?!'"].map(Array.init)

  /// The alternatives of digits and marks.
  static let markAccents: [Character: String] = [
    "0": "°٠", "1": "½¼⅓١", "2": "²⅔٢", "3": "³¾٣", "4": "٤", "5": "٥", "6": "٦", "7": "٧",
    "8": "٨", "9": "٩", "-": "–—·", "/": "\\÷", "€": "$£¥₽₴¢₺₹",
    "&": "§", "\"": "“”„«»", ".": "…،؛", "?": "¿؟", "!": "¡", "'": "’‘‚‹›", "%": "‰", "=": "≠≈",
    "+": "±", "*": "×†★", "#": "№", "<": "≤«", ">": "≥»", "$": "¢₽₴₺₹", "•": "·→",
  ]
}
