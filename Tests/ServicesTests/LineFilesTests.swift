import Foundation
import Localization
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("Ready-made words")
struct LineFilesTests {
  private let folder = TemporaryFolder()

  private func library(shipped: String? = nil) -> LineFiles {
    LineFiles(
      templates: TemplateFolder(
        directories: Directories(environment: ["HOME": folder.root]), shipped: shipped),
      samples: folder.path("samples"))
  }

  private func tag(_ name: String) throws -> LanguageTag { try #require(LanguageTag(name)) }

  private func put(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path((name as NSString).deletingLastPathComponent),
      withIntermediateDirectories: true)
    try folder.write(Array(text.utf8), name)
  }

  @Test("Those of the picture's folder come first, in the language or else in English")
  func folders() throws {
    try put(#"{"en": [["a", "b"], ["c", "d"]], "pt": [["x", ""]]}"#, "samples/lines.json")
    try put(#"{"en": [["own", ""], ["c", "d"]]}"#, "party/lines.json")
    let picture = LineSubject.picture(path: folder.path("party/me.jpg"))
    func texts(_ subject: LineSubject, _ name: String) throws -> [[String]] {
      library().lines(for: subject, in: try tag(name)).map(\.texts)
    }
    #expect(try texts(picture, "en") == [["own", ""], ["c", "d"], ["a", "b"]])
    #expect(try texts(picture, "pt_BR") == [["own", ""], ["c", "d"], ["x", ""]])
    #expect(try texts(.other, "de") == [["a", "b"], ["c", "d"]])
    #expect(try texts(.picture(path: "/nowhere/me.jpg"), "pt") == [["x", ""]])
  }

  @Test(
    "A file that is none, or has words that cannot be shown, is no reason to stop",
    arguments: [
      "", "no json", "[]", #"{"en": "text"}"#, #"{"en": [[]]}"#, #"{"en": [["", ""]]}"#,
      #"{"en": [["\#(String(repeating: "a", count: 121))"]]}"#,
    ])
  func damaged(text: String) throws {
    try put(text, "samples/lines.json")
    #expect(library().lines(for: .other, in: .english) == [])
  }

  @Test("Every template of the program has as many words as texts, in twelve languages and English")
  func shipped() throws {
    let templates = Self.assets.appending(path: "Templates").path
    let library = library(shipped: templates)
    let names = try FileManager.default.contentsOfDirectory(atPath: templates)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
    #expect(names.count > 20)
    let store = TemplateFolder(
      directories: Directories(environment: ["HOME": folder.root]), shipped: templates)
    for name in names {
      let id = TemplateID(try #require(TemplateName(name)), .shipped)
      let count = try store.recipe(of: id).captions.count
      var english: [MemeLine] = []
      for language in Self.languages {
        let lines = library.lines(for: .template(id), in: try tag(language))
        #expect(lines.count >= 3, "\(name) \(language)")
        #expect(lines.allSatisfy { $0.texts.count == count }, "\(name) \(language)")
        if language == "en" { english = lines } else { #expect(lines != english) }
      }
    }
  }

  @Test("The program has words for any picture in each of its languages")
  func general() throws {
    let library = LineFiles(
      templates: TemplateFolder(
        directories: Directories(environment: ["HOME": folder.root]), shipped: nil),
      samples: Self.assets.appending(path: "Samples").path)
    let lists = try Self.languages.map { library.lines(for: .other, in: try tag($0)) }
    #expect(lists.allSatisfy { $0.count >= 6 && $0.allSatisfy { $0.texts.count == 2 } })
    #expect(Set(lists).count == lists.count)
  }

  private static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets")
  private static let languages = [
    "en", "ar", "de", "es", "fr", "it", "ja", "nl", "pl", "pt_BR", "ru", "tr", "zh_CN",
  ]
}
