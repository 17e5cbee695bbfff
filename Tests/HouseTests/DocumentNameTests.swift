import Foundation
import Testing

@Suite("Names in the documents")
struct DocumentNameTests {
  private static let documents = House.files(
    in: "Sources/MemeCore/MemeCore.docc", extensions: ["md"])

  /// Names of others: of Swift, of the desktop's interfaces, and of a library that is not used.
  private static let foreign: Set<String> = [
    "Activate", "Application", "Bool", "DBusActivatable", "FileManager1", "IMG_SavePNG", "MimeType",
    "Open", "Read", "String", "Type", "Xft",
  ]

  @Test("Every type, file and folder that a document names is there", arguments: documents)
  func namesAreThere(document: String) throws {
    let names = DocumentNames.names(in: try House.text(of: document))
    #expect(names.count > 50)
    let known = try DocumentNames.known().union(Self.foreign)
    #expect(names.subtracting(known).sorted() == [])
  }

  @Test("Each foreign name is in a document, or it would be none", arguments: foreign.sorted())
  func foreignNameIsNeeded(name: String) throws {
    #expect(
      try Self.documents.contains { document in
        DocumentNames.names(in: try House.text(of: document)).contains(name)
      })
  }

  @Test("A link of a document leads to a heading", arguments: documents)
  func linksLead(document: String) throws {
    let text = try House.text(of: document)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      $0.dropFirst(3).replacing(" ", with: "-").replacing(",", with: "")
    }
    let links = text.matches(of: /<doc:#([^>]+)>/).map { String($0.output.1) }
    #expect(!links.isEmpty)
    #expect(Set(links).subtracting(headings.map { String($0) }).sorted() == [])
  }

  @Test("No line of a document is longer than 120 columns", arguments: documents)
  func linesAreShort(document: String) throws {
    let lines = try House.text(of: document).split(separator: "\n")
    #expect(lines.filter { $0.count > 120 } == [])
  }

  @Test("Names are found in backticks, and not in code")
  func namesAreFound() {
    let text = "`AppLoop.run` of `MemeCore/Sent` and `size(offered:)`,\n\n    `Code` in a block\n"
    #expect(
      DocumentNames.names(in: text) == ["AppLoop", "run", "MemeCore", "Sent", "size", "offered"])
  }
}

/// The names that documents use.
private enum DocumentNames {
  /// The words in backticks, without blocks of code.
  static func names(in text: String) -> Set<String> {
    let prose = text.split(separator: "\n").filter { !$0.hasPrefix("    ") }
      .joined(separator: "\n")
    let quoted = prose.matches(of: /`([^`\n]+)`/).map { $0.output.1 }
    return Set(quoted.flatMap { words(in: $0) }.filter { $0.first?.isLetter == true })
  }

  /// The types that are declared, the names of files and folders, and all words that do not begin
  /// with a capital letter or have an underscore.
  static func known() throws -> Set<String> {
    let texts: Set = ["swift", "h", "sh", "txt"]
    let folders = ["Sources", "Tests", "Packaging", "Assets"]
    let files = folders.flatMap {
      House.files(in: $0, extensions: texts.union(["ui", "svg", "desktop", "modulemap"]))
    }
    var known: Set<String> = []
    for file in files + ["Package.swift"] {
      known.formUnion(words(in: file[...]))
      guard texts.contains(URL(filePath: file).pathExtension) else { continue }
      let text = try House.text(of: file)
      var isDeclared = false
      for word in words(in: text[...]) {
        let isType = word.first?.isUppercase == true && !word.contains("_")
        if isDeclared || !isType { known.insert(word) }
        isDeclared = declarations.contains(word)
      }
    }
    return known
  }

  private static let declarations: Set = [
    "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  private static func words(in text: Substring) -> [String] {
    text.utf8.split { byte in
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      return !isLetter && !isDigit && byte != UInt8(ascii: "_")
    }.map { String(Substring($0)) }
  }
}
