extension Sentence: ExpressibleByStringInterpolation {
  /// Collects a literal's text, with placeholders, and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var id = ""
    fileprivate var arguments: [Sentence] = []

    /// Makes an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      id.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Appends a part that is the same for all arguments.
    public mutating func appendLiteral(_ literal: String) {
      // Among placeholders a percent sign is doubled.
      id += literal.utf8.contains(UInt8(ascii: "%")) ? MessageFormat.escaped(literal) : literal
    }

    /// Appends a sentence, which is in the same language.
    public mutating func appendInterpolation(_ sentence: Sentence) {
      arguments.append(sentence)
      id += "%\(arguments.count)$s"
    }

    /// Appends a whole number, in the digits of the language.
    public mutating func appendInterpolation(_ number: Int) {
      appendInterpolation(Sentence.number(number))
    }

    /// Appends a text that is the same in each language.
    public mutating func appendInterpolation(_ text: String) {
      appendInterpolation(Sentence.verbatim(text))
    }
  }

  /// Makes a sentence without arguments.
  public init(stringLiteral literal: String) {
    self.init(.message(Message(id: literal)))
  }

  /// Makes a sentence with arguments.
  public init(stringInterpolation parts: StringInterpolation) {
    self.init(.message(Message(id: parts.id, arguments: parts.arguments)))
  }
}

extension String.StringInterpolation {
  /// A sentence has no text without a language: use `text(in:)` or `english`.
  @available(*, deprecated, message: "use text(in:) or english")
  public mutating func appendInterpolation(_ sentence: Sentence) { appendLiteral(sentence.english) }
}
