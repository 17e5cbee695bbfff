internal import Synchronization

/// The translations of a language.
public final class MessageCatalog: Sendable {
  /// Nil if it has no sentences, but makes those of the language for developers.
  private let file: MessageFile?
  private let plural: PluralRule
  /// Each sentence that was looked up, without forms if it has no translation.
  private let found = Mutex<[String: MessageFile.Entry]>([:])

  /// Reads a catalogue.
  ///
  /// What does not fit its English text, such as a translation with placeholders that this has not,
  /// is left out.
  ///
  /// - Parameter bytes: A file in gettext's binary format.
  /// - Throws: Why the file cannot be used.
  public init(_ bytes: [UInt8]) throws(MessageFileError) {
    let file = try MessageFile(bytes)
    plural = try Self.rule(of: file)
    self.file = file
  }

  private init() {
    (file, plural) = (nil, .english)
  }

  /// The sentences of the language for developers.
  static let pseudo = MessageCatalog()

  /// The number of sentences.
  public var count: Int { file?.count ?? 0 }

  /// The form of a sentence; nil if there is no translation.
  func form(of message: Sentence.Message) -> String? {
    guard let file else {
      let source = message.plural.map { $0.count == 1 ? message.id : $0.id } ?? message.id
      return PseudoLanguage.form(of: source)
    }
    let key = message.context.map { "\($0)\u{4}\(message.id)" } ?? message.id
    let entry = entry(of: key, in: file)
    // What its forms may have was checked against the plural of the file.
    guard entry.plural == message.plural?.id, !entry.forms.isEmpty else { return nil }
    return entry.forms[message.plural.map { plural.form(for: $0.count) } ?? 0]
  }

  private func entry(of key: String, in file: MessageFile) -> MessageFile.Entry {
    found.withLock { found in
      if let entry = found[key] { return entry }
      var entry = file.entry(of: key) ?? MessageFile.Entry(key: key, forms: [])
      let count = entry.plural == nil ? 1 : plural.formCount
      if entry.forms.count != count || !entry.isUsable { entry.forms = [] }
      found[key] = entry
      return entry
    }
  }

  private static func rule(of file: MessageFile) throws(MessageFileError) -> PluralRule {
    guard let text = file.headerField("Plural-Forms") else { return .english }
    guard let rule = PluralRule(text) else { throw .pluralRule }
    return rule
  }
}

extension MessageCatalog: Hashable {
  /// Whether they are the same catalogue.
  public static func == (left: MessageCatalog, right: MessageCatalog) -> Bool { left === right }

  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension MessageFile.Entry {
  /// Whether it says something that can be drawn, in the place of its English text.
  fileprivate var isUsable: Bool {
    let isOneLine = !key.contains("\n")
    return forms.allSatisfy { form in
      !form.isEmpty && form.unicodeScalars.allSatisfy { isDrawn($0, isOneLine: isOneLine) }
        && MessageFormat.fits(form, plural ?? key)
    }
  }

  private func isDrawn(_ scalar: Unicode.Scalar, isOneLine: Bool) -> Bool {
    // Letters and marks of most translations, for which the categories need not be read.
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x250, 0x400..<0x530, 0x620..<0x64B, 0x3041..<0x3097,
      0x30A1..<0x3100, 0x4E00..<0x9FD0:
      return true
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .control: scalar == "\n" && !isOneLine
    case .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
