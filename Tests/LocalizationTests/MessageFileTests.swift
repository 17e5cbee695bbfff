import Testing

@testable import Localization

@Suite("Files of translations")
struct MessageFileTests {
  private static let sample = CatalogBuilder(
    ["Share": "Teilen", "%1$s file\0%1$s files": "%1$s Datei\0%1$s Dateien"],
    pluralForms: "nplurals=2; plural=(n != 1);")

  @Test("Both byte orders are read", arguments: [false, true])
  func order(isBigEndian: Bool) throws {
    var builder = Self.sample
    builder.isBigEndian = isBigEndian
    #expect(("Share" as Sentence).text(in: try builder.language()) == "Teilen")
    #expect(try MessageCatalog(builder.bytes).count == 2)
  }

  @Test("Sentences are found in any order, and no others", arguments: [false, true])
  func search(isReversed: Bool) throws {
    let words = (0..<100).map { "Word \($0)" } + ["A", "Ab", "Ä"]
    var texts = Dictionary(uniqueKeysWithValues: words.map { ($0, "[\($0)]") })
    texts["z\u{4}A"] = "[z]"
    var builder = CatalogBuilder(texts)
    if isReversed { builder.texts.reverse() }
    let catalog = try MessageCatalog(builder.bytes)
    #expect(catalog.count == texts.count)
    for word in words {
      #expect(catalog.form(of: Sentence.Message(id: word)) == "[\(word)]")
    }
    #expect(catalog.form(of: Sentence.Message(id: "A", context: "z")) == "[z]")
    for word in ["", "Word", "Word 100", "a", "Ac", "ÄÄ"] {
      #expect(catalog.form(of: Sentence.Message(id: word)) == nil)
    }
  }

  @Test("A file that is cut off anywhere, or longer, is refused or read, and never crashes")
  func cut() throws {
    let bytes = Self.sample.bytes
    for length in 0..<bytes.count - 1 {
      #expect(throws: MessageFileError.damaged) { try MessageCatalog(Array(bytes[..<length])) }
    }
    #expect(try MessageCatalog(bytes + [1, 2, 3]).count == 2)
  }

  @Test("Other files are refused")
  func others() {
    func error(_ bytes: [UInt8]) -> MessageFileError? {
      do throws(MessageFileError) {
        _ = try MessageCatalog(bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Array("msgid \"Share\"\nmsgstr \"Teilen\"\n".utf8)) == .damaged)
    #expect(error([UInt8](repeating: 0, count: 5 << 20)) == .tooLarge)
    var bytes = Self.sample.bytes
    bytes[6] = 2
    #expect(error(bytes) == .damaged, "a later revision")
    bytes = Self.sample.bytes
    bytes.replaceSubrange(8..<12, with: [255, 255, 255, 127])
    #expect(error(bytes) == .tooLarge, "two billion sentences")
    var latin = Self.sample
    latin.texts[0].translation = "Content-Type: text/plain; charset=ISO-8859-1\n"
    #expect(error(latin.bytes) == .charset)
    #expect(error(CatalogBuilder(pluralForms: "nplurals=2; plural=m;").bytes) == .pluralRule)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func encoding() throws {
    var bytes = Self.sample.bytes
    let place = try #require(bytes.lastIndex(of: UInt8(ascii: "T")))
    bytes[place] = 0xFF
    #expect(throws: MessageFileError.charset) { try MessageCatalog(bytes) }
  }

  @Test("A sentence with the plural of another one is no translation")
  func otherPlural() throws {
    let file: Sentence = .plural(1, "\(1) file", "\(1) files")
    for plural in ["\0%1$d files", "\0", ""] {
      let language = try CatalogBuilder(
        ["%1$s file\(plural)": plural.isEmpty ? "%1$s Datei" : "%\0Dateien"]
      ).language()
      #expect(file.text(in: language) == "1 file")
    }
  }

  @Test("10,000 mutations are refused, or leave sentences that can be drawn")
  func mutations() throws {
    var random = SystemRandomNumberGenerator()
    let bytes = Self.sample.bytes
    let sentences: [Sentence] = [
      "Share", .plural(5, "\(5) file", "\(5) files"), .plural(1, "\(1) file", "\(1) files"),
    ]
    for _ in 0..<10_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: mutated.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutated[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: mutated.replaceSubrange(place..., with: mutated[place...].shuffled())
        }
      }
      guard let catalog = try? MessageCatalog(mutated), let tag = LanguageTag("de") else {
        continue
      }
      let language = Language(tag: tag, catalog: catalog)
      for sentence in sentences {
        let text = sentence.text(in: language)
        #expect(!text.isEmpty && !text.contains("\n"), "\(mutated)")
      }
    }
  }
}
