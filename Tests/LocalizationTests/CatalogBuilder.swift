import Testing

@testable import Localization

/// Writes files in gettext's binary format.
struct CatalogBuilder {
  /// The texts by their originals; forms are separated by a character 0.
  var texts: [(original: String, translation: String)] = []
  var isBigEndian = false

  init(_ texts: [String: String] = [:], pluralForms: String? = nil) {
    let forms = pluralForms.map { "Plural-Forms: \($0)\n" } ?? ""
    self.texts = [("", "Content-Type: text/plain; charset=UTF-8\n" + forms)]
    self.texts += texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var bytes: [UInt8] {
    let count = texts.count
    let (originals, translations) = (28, 28 + 8 * count)
    var descriptors: [UInt8] = []
    var content: [UInt8] = []
    let start = 28 + 16 * count
    for text in texts.map(\.original) + texts.map(\.translation) {
      descriptors += number(text.utf8.count) + number(start + content.count)
      content += Array(text.utf8) + [0]
    }
    let head = [0x9504_12DE, 0, count, originals, translations, 0, start].flatMap(number)
    return head + descriptors + content
  }

  private func number(_ value: Int) -> [UInt8] {
    let low = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? low.reversed() : low
  }

  func language(_ name: String = "de") throws -> Language {
    Language(tag: try #require(LanguageTag(name)), catalog: try MessageCatalog(bytes))
  }
}
