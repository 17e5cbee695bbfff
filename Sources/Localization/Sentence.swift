/// A text of the interface that is not in a language yet.
///
/// It is written in English, with what differs from time to time as interpolations, and put into the
/// language of the interface where it is drawn:
///
/// ```swift
/// let saved: Sentence = "\(Sentence.verbatim(name)) was saved"
/// saved.text(in: german) // "Katze.jpg wurde gesichert"
/// ```
///
/// A catalogue of translations has it as gettext does: the interpolations are `%1$s`, `%2$s`, and so
/// on, which a translation may have in another order.
public struct Sentence: Hashable, Sendable {
  /// A sentence to look up in a catalogue.
  struct Message: Hashable, Sendable {
    /// The English text, with placeholders for the arguments.
    var id: String
    /// What it is about, where the English words alone would be ambiguous.
    var context: String?
    /// The English text for more than one, and the number that chooses among the forms.
    var plural: Plural?
    var arguments: [Sentence] = []
  }

  struct Plural: Hashable, Sendable {
    var id: String
    var count: Int
  }

  indirect enum Content: Hashable, Sendable {
    case message(Message)
    case verbatim(String)
    case number(Int)
    case digits(Int)
    case tenths(Int)
    case day(CalendarDay)
    case weekday(Int)
    case time(hour: Int, minute: Int)
    case joined([Sentence], separator: String)
    case capitalized(Sentence)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// A text that is the same in each language, such as a name or a file's.
  public static func verbatim(_ text: String) -> Sentence { Sentence(.verbatim(text)) }

  /// A whole number, in the digits of the language.
  public static func number(_ number: Int) -> Sentence { Sentence(.number(number)) }

  /// A whole number without groups of digits, as in a year or a number of pixels.
  public static func digits(_ number: Int) -> Sentence { Sentence(.digits(number)) }

  /// A number with one decimal place.
  public static func tenths(_ tenths: Int) -> Sentence { Sentence(.tenths(tenths)) }

  /// A day.
  public static func day(_ day: CalendarDay) -> Sentence { Sentence(.day(day)) }

  /// A day of the week by its number, from 0 for Sunday.
  public static func weekday(_ number: Int) -> Sentence { Sentence(.weekday(number)) }

  /// A time of the day.
  public static func time(hour: Int, minute: Int) -> Sentence {
    Sentence(.time(hour: hour, minute: minute))
  }

  /// A sentence with a capital at its beginning.
  public static func capitalized(_ sentence: Sentence) -> Sentence {
    Sentence(.capitalized(sentence))
  }

  /// No text.
  public static let empty = verbatim("")

  /// A sentence that depends on a number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - one: The English text for 1.
  ///   - other: The English text for other numbers, with the same interpolations.
  /// - Returns: The sentence.
  public static func plural(_ count: Int, _ one: Sentence, _ other: Sentence) -> Sentence {
    guard case .message(var message) = one.content, case .message(let many) = other.content else {
      return count == 1 ? one : other
    }
    message.plural = Plural(id: many.id, count: count)
    message.arguments = many.arguments
    return Sentence(.message(message))
  }

  /// A sentence whose English words alone would be ambiguous.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - context: What it is about, in a word or two.
  public init(_ sentence: Sentence, context: String) {
    guard case .message(var message) = sentence.content else {
      self = sentence
      return
    }
    message.context = context
    self.init(.message(message))
  }
}

extension [Sentence] {
  /// The sentences one after the other.
  ///
  /// - Parameter separator: What is between them in each language, without words.
  /// - Returns: One sentence.
  public func joined(separator: String = "") -> Sentence {
    count == 1 ? self[0] : Sentence(.joined(self, separator: separator))
  }
}

extension Sentence {
  /// The text in a language; in English where the language has none.
  public func text(in language: Language) -> String {
    switch content {
    case .message(let message): message.text(in: language)
    case .verbatim(let text): text
    case .number(let number): language.numbers.text(of: number)
    case .digits(let number): language.numbers.digits(of: number)
    case .tenths(let tenths): language.numbers.text(ofTenths: tenths)
    case .day(let day): language.dates.text(of: day, language.numbers)
    case .weekday(let number): language.dates.weekdays[number % 7]
    case .time(let hour, let minute):
      language.dates.text(hour: hour, minute: minute, language.numbers)
    case .joined(let sentences, let separator):
      sentences.map { $0.text(in: language) }.joined(separator: separator)
    case .capitalized(let sentence): language.capitalized(sentence.text(in: language))
    }
  }

  /// Whether it is the same in each language.
  public var isVerbatim: Bool {
    switch content {
    case .verbatim: true
    case .message, .number, .digits, .tenths, .day, .weekday, .time: false
    case .joined(let sentences, _): sentences.allSatisfy(\.isVerbatim)
    case .capitalized(let sentence): sentence.isVerbatim
    }
  }

  /// The text in English, for logs, terminals and scripts.
  public var english: String { text(in: .english) }
}

extension Sentence.Message {
  fileprivate func text(in language: Language) -> String {
    let format = language.catalog?.form(of: self) ?? sourceForm
    guard !arguments.isEmpty else { return format }
    return language.directed(
      MessageFormat.filled(format, with: arguments.map(language.isolated)))
  }

  /// The English text for its number.
  private var sourceForm: String {
    guard let plural, plural.count != 1 else { return id }
    return plural.id
  }
}

extension Sentence {
  /// Whether it has no text in any language.
  public var isEmpty: Bool {
    switch content {
    case .message(let message): message.id.isEmpty
    case .verbatim(let text): text.isEmpty
    case .number, .digits, .tenths, .day, .weekday, .time: false
    case .capitalized(let sentence): sentence.isEmpty
    case .joined(let sentences, let separator):
      sentences.allSatisfy(\.isEmpty) && (separator.isEmpty || sentences.count < 2)
    }
  }
}

extension Sentence: CustomStringConvertible {
  /// The text in English.
  public var description: String { english }
}
