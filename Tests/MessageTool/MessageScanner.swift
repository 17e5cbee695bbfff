/// Finds the sentences in a Swift file of the folder of sentences: its literals that have words, but
/// for keys of dictionaries, patterns, and texts that are the same in each language.
struct MessageScanner {
  private var rest: Substring
  /// The code before the place, without white space and comments.
  private var before = ""
  /// The comment before the declaration.
  private var comment: [String] = []
  /// Whether the line before is a part of the comment.
  private var isDocumented = false

  /// Makes a scanner of a file's text.
  init(_ source: String) {
    rest = Substring(source)
  }

  /// The sentences in their order, each with the comment of its declaration.
  mutating func messages() -> [(Message, comment: String?)] {
    var found: [(Message, comment: String?)] = []
    while let next = rest.first {
      if rest.hasPrefix("//") {
        skipComment()
      } else if next == "\"" {
        if let message = message() { found.append((message, text(of: comment))) }
      } else if rest.hasPrefix(".plural(") {
        if let message = plural() { found.append((message, text(of: comment))) }
      } else {
        take(next)
      }
    }
    return found
  }

  private mutating func take(_ character: Character) {
    rest.removeFirst()
    if character.isNewline { beginLine() }
    guard !character.isWhitespace else { return }
    before.append(character)
    if before.count > Self.longestContext * 2 { before.removeFirst(Self.longestContext) }
  }

  /// How many characters before a literal matter.
  private static let longestContext = 200
  /// The indentation of declarations in a type.
  private static let indentation = 2

  /// A declaration without documentation has no comment.
  private mutating func beginLine() {
    let margin = rest.prefix { $0 == " " }
    guard margin.count <= Self.indentation else { return }
    isDocumented = isDocumented && !comment.isEmpty
    if !isDocumented { comment = [] }
    isDocumented = false
  }

  private mutating func skipComment() {
    let line = rest.prefix { !$0.isNewline }
    if line.hasPrefix("/// ") {
      comment.append(String(line.dropFirst("/// ".count)))
      isDocumented = true
    }
    rest = rest[line.endIndex...]
  }

  /// What a comment says, without parameters; nil for no comment.
  private func text(of lines: [String]) -> String? {
    let text = lines.prefix { !$0.hasPrefix("- ") }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  // MARK: - Messages

  /// The message of the literal at the place; nil if it is none.
  private mutating func message() -> Message? {
    let isSentence = isSentenceExpected
    guard let literal = SwiftLiteral(&rest) else { return nil }
    before.append("\"\"")
    let context = takeContext()
    guard isSentence, literal.hasWords || context != nil, !isKey, !isConcatenated else {
      return nil
    }
    return Message(id: literal.format, plural: nil, context: context)
  }

  /// Whether the code before a literal lets it be a sentence.
  private var isSentenceExpected: Bool {
    let others = [
      ".verbatim(", "separator:", "ViewID(", "case", "==", "!=", "hasPrefix(", "hasSuffix(",
      ".character(", "joinedby:", "radix:",
    ]
    return !others.contains(where: before.hasSuffix)
  }

  /// Whether a colon follows without a space, as after the key of a dictionary.
  private var isKey: Bool { rest.first == ":" }

  /// Whether it is a part of a longer string.
  private var isConcatenated: Bool { rest.hasPrefix(" + ") }

  /// What follows as `, context: "…"`.
  private mutating func takeContext() -> String? {
    guard rest.hasPrefix(", context: \"") else { return nil }
    rest = rest.dropFirst(", context: ".count)
    return SwiftLiteral(&rest)?.format
  }

  /// The message of a call with a number and two literals.
  private mutating func plural() -> Message? {
    for _ in 0..<".plural(".count { take(rest[rest.startIndex]) }
    var depth = 0
    while let next = rest.first, depth > 0 || next != "," {
      depth += next == "(" ? 1 : next == ")" ? -1 : 0
      take(next)
    }
    var literals: [SwiftLiteral] = []
    while literals.count < 2, let next = rest.first {
      if next == "\"" {
        guard let literal = SwiftLiteral(&rest) else { return nil }
        literals.append(literal)
      } else {
        guard next == "," || next.isWhitespace else { return nil }
        take(next)
      }
    }
    guard literals.count == 2 else { return nil }
    return Message(id: literals[0].format, plural: literals[1].format, context: takeContext())
  }
}
