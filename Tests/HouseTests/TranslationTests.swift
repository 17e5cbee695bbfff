import Foundation
import Testing

@testable import MessageTool

@Suite("Translations")
struct TranslationTests {
  private static let folder = "Assets/Translations"

  private static let catalogs = House.files(in: folder, extensions: ["po"])

  @Test("The template has the sentences of the interface: Packaging/translations.sh was run")
  func template() throws {
    let template = try MessageTemplate(of: House.root)
    #expect(template.messages.count > 600)
    #expect(try House.text(of: "\(Self.folder)/mememe.pot") == template.text)
  }

  @Test("Each translation is complete, and has the sentences of the template", arguments: catalogs)
  func complete(catalog: String) throws {
    let text = try House.text(of: catalog)
    let wanted = try MessageTemplate(of: House.root).messages.map(\.id)
    // Long ones may be broken into several lines, which are joined here.
    let joined = text.replacing("\"\n\"", with: "")
    let found = joined.matches(of: /(?m)^msgid "((?:[^"\\]|\\.)*)"$/).map { String($0.output.1) }
    #expect(Set(found.dropFirst()) == Set(wanted.map(Self.quoted)))
    #expect(!joined.contains(/(?m)^msgstr(?:\[\d\])? ""$/), "a sentence is not translated")
    #expect(!text.contains("\n#, fuzzy"), "a sentence has changed")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  @Test("There are twelve languages")
  func languages() {
    let names = Self.catalogs.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(
      Set(names) == ["ar", "de", "es", "fr", "it", "ja", "nl", "pl", "pt_BR", "ru", "tr", "zh_CN"])
  }

  private static let sources: [(String, [Message])] = [
    ("static let a: Sentence = \"Add\"", [Message(id: "Add")]),
    ("case .a: \"\\(count) of \\(memes(\"x\", 2))\"", [Message(id: "%1$s of %2$s")]),
    ("a = \"50 % of \\(b)\"", [Message(id: "50 %% of %1$s")]),
    ("a = \"50 % of all\"", [Message(id: "50 % of all")]),
    (
      ".plural(count, \"\\(count) meme\", \"\\(count) memes\")",
      [Message(id: "%1$s meme", plural: "%1$s memes")]
    ),
    ("Sentence(\"Bar\", context: \"look\")", [Message(id: "Bar", context: "look")]),
    ("[\"dark\": \"Dark\"]", [Message(id: "Dark")]),
    (
      "a = \"\"\"\n  Two lines, \\\n  which are one.\n  \"\"\"",
      [Message(id: "Two lines, which are one.")]
    ),
    ("a = \"\"\"\n    First\n      second\n    \"\"\"", [Message(id: "First\n  second")]),
    ("a = \"“\\(name)”\"", [Message(id: "“%1$s”")]),
    ("a = \"Say \\\"no\\\"\\u{2026}\"", [Message(id: "Say \"no\"…")]),
    (".verbatim(\"PNG\") \"\\(a) × \\(b)\" case \"word\": // \"comment\"", []),
    ("a == \"x\" ? b : \"U+\" + c", []),
  ]

  @Test("Sentences are found in literals", arguments: sources.indices)
  func scanning(index: Int) {
    let (source, messages) = Self.sources[index]
    var scanner = MessageScanner(source)
    #expect(scanner.messages().map(\.0) == messages)
  }

  @Test("A sentence has the comment of its declaration")
  func comments() {
    var template = MessageTemplate()
    template.add(
      "  /// What is done.\n  static let a: Sentence = \"Do\"\n  static let b: Sentence = \"No\"\n",
      named: "A.swift")
    #expect(template.text.contains("#. What is done.\n#: A.swift\nmsgid \"Do\""))
    #expect(template.text.contains("\n\n#: A.swift\nmsgid \"No\""))
  }
}
