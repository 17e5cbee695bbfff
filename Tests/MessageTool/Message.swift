/// A sentence of the interface, as a translator gets it.
struct Message: Hashable {
  /// The English text, with `%1$s` and so on for its interpolations.
  var id: String
  /// The English text for more than one; nil if it does not depend on a number.
  var plural: String? = nil
  /// What it is about, where the words alone are ambiguous.
  var context: String? = nil
}

/// The sentences in the source, each once.
struct MessageTemplate {
  private(set) var messages: [Message] = []
  private var comments: [Message: [String]] = [:]
  private var files: [Message: [String]] = [:]

  /// Adds the sentences of a file.
  ///
  /// - Parameters:
  ///   - source: Its text.
  ///   - name: Its name, which translators see.
  mutating func add(_ source: String, named name: String) {
    var scanner = MessageScanner(source)
    for (message, comment) in scanner.messages() {
      if files[message] == nil { messages.append(message) }
      if files[message]?.contains(name) != true { files[message, default: []].append(name) }
      if let comment, comments[message]?.contains(comment) != true {
        comments[message, default: []].append(comment)
      }
    }
  }

  /// The template, in gettext's text format.
  var text: String {
    var text = """
      # Translations of MemeMe.
      # They are under the licence of MemeMe.
      msgid ""
      msgstr ""
      "Project-Id-Version: MemeMe\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    for message in messages { text += "\n" + entry(message) }
    return text
  }

  private func entry(_ message: Message) -> String {
    var lines = (comments[message] ?? []).map { "#. \($0)" }
    lines += ["#: \((files[message] ?? []).joined(separator: " "))"]
    let isFormat = message.id.contains("%1$s")
    if isFormat || message.id.contains("%") {
      lines.append(isFormat ? "#, c-format" : "#, no-c-format")
    }
    if let context = message.context { lines.append("msgctxt \(Self.quoted(context))") }
    lines.append("msgid \(Self.quoted(message.id))")
    if let plural = message.plural {
      lines += ["msgid_plural \(Self.quoted(plural))", "msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.append(character)
      }
    }
    return "\"\(quoted)\""
  }
}
