import Foundation
import Testing

@Suite("Vocabulary")
struct VocabularyTests {
  @Test(
    "General targets do not mention memes, not even in comments",
    arguments: ["Canvas", "Toolkit"])
  func generalTargets(target: String) throws {
    let files = House.files(in: "Sources/\(target)", extensions: ["swift"])
    #expect(!files.isEmpty)
    for file in files {
      let words = Self.words(in: try House.text(of: file) + " " + file)
      #expect(words == [], "\(file)")
    }
  }

  @Test(
    "Words about memes are found in names and sentences, the program's name is not",
    arguments: [
      ("struct CaptionPop {", 1), ("case classicMeme", 1), ("/// Memes and captions.", 2),
      ("`MEMEME_INSPECT` and mememe", 0), ("/// Elements.", 0),
    ])
  func wordIsFound(line: String, count: Int) {
    #expect(Self.words(in: line).count == count)
  }

  /// Words that needed their author to explain them, each with what is written instead.
  private static let replacements = [
    "wish": "request", "patience": "timeout", "memed": "rendered", "newcomer": "justSaved",
    "comeOrGo": "show or hide", "unsettle": "invalidate", "liar": "misbehaving",
    "so many": "a number",
    "InkDesk": "CaptionRasterizer", "BusItself": "the daemon's own interface",
    "Workshop": "BenchFixture", "Surroundings": "Environment", "Unkept": "Ephemeral",
    "HandoverFolder": "SharedCopies", "HandoutService": "PhoneSharing", "handOver": "forward",
    "PictureFormat": "ExportFormat", "SourceFormats": "Codecs", "Lifting": "FieldDrag",
    "isOnlyCalledReadOnly": "isFalselyReadOnly", "is fine": "valid", "Let go of": "Release",
  ]

  @Test("Words that only their author understands are in no name and no comment")
  func replacedWords() throws {
    for file in House.sources(extensions: ["swift", "h"]) {
      #expect(Self.replaced(in: try House.text(of: file)) == [], "\(file)")
    }
  }

  @Test(
    "Such a word is found where it is one",
    arguments: [
      ("/// The wish of a caller.", ["wish"]), ("case comeOrGo", ["comeOrGo"]),
      ("/// At most so many rows.", ["so many"]), ("var wishes = familiar", []),
      ("/// Also many.", []), ("/// Is \"patience\" a wish?", ["wish"]),
    ])
  func replacedWordIsFound(line: String, words: [String]) {
    #expect(Self.replaced(in: line) == words)
  }

  /// The words and phrases of the list that stand in names and comments.
  private static func replaced(in source: String) -> [String] {
    // Texts in quotes are left out last, because that takes long and few files need it.
    guard !found(in: source).isEmpty else { return [] }
    let lines = source.split(separator: "\n").map(SwiftText.withoutStrings)
    return found(in: lines.joined(separator: "\n"))
  }

  private static func found(in text: String) -> [String] {
    let names = Set(text.split { !$0.isLetter && $0 != "_" })
    return replacements.keys.filter { words in
      guard words.contains(" ") else { return names.contains(words[...]) }
      return text.ranges(of: words).contains { text[..<$0.lowerBound].last?.isLetter != true }
    }.sorted()
  }

  private static func words(in text: String) -> [String] {
    text.lowercased().replacing("mememe", with: "").matches(of: /meme|caption/).map {
      String($0.output)
    }
  }
}
