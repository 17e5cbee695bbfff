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
  func wordAboutMemesIsFound(line: String, count: Int) {
    #expect(Self.words(in: line).count == count)
  }

  @Test("Words that only their author understands are in no name, no comment and no document")
  func replacedWords() throws {
    let scripts = House.files(in: "Packaging", extensions: ["sh", "md"])
    let sources = ["Sources", "Tests"].flatMap {
      House.files(in: $0, extensions: ["swift", "h", "c", "md"])
    }
    #expect(scripts.count > 5 && sources.count > 500)
    for file in sources + scripts where !Vocabulary.exceptions.contains(file) {
      #expect(Vocabulary.replaced(in: try House.text(of: file), path: file) == [], "\(file)")
    }
  }

  @Test("Each such word is found", arguments: Vocabulary.words.keys.sorted())
  func wordIsFound(word: String) {
    #expect(Vocabulary.replaced(in: "/// Has \(word).", path: "Sources/A.swift") == [word])
    #expect(Vocabulary.replaced(in: "Has \(word).", path: "Packaging/a.sh") == [word])
  }

  @Test("Each word that is wrong in names only is found in names", arguments: Vocabulary.names.keys)
  func nameIsFound(name: String) {
    let found = Vocabulary.replaced(in: "let \(name) = 1 // \(name)", path: "Sources/A.swift")
    #expect(found == [name])
    #expect(Vocabulary.replaced(in: "/// Has \(name).", path: "Sources/A.swift") == [])
  }

  @Test("Each such sentence is found", arguments: Vocabulary.phrases.keys.sorted())
  func phraseIsFound(phrase: String) {
    #expect(Vocabulary.replaced(in: "  /// One \(phrase).", path: "Sources/A.swift") == [phrase])
    #expect(Vocabulary.replaced(in: "@Test(\"\(phrase)\")", path: "Tests/A.swift") == [phrase])
  }

  @Test(
    "A word is found in parts of names too, and not in texts that people read",
    arguments: [
      ("/// The wish of a caller.", ["wish"]), ("case comeOrGo", ["comeOrGo"]),
      ("/// At most so many rows.", ["so many"]), ("/// Also many.", []),
      ("/// Is \"patience\" a wish?", ["wish"]), ("var cameraWishes = 1", ["wishes"]),
      ("func awaitsNewcomer()", ["newcomer"]), ("let WISH_LIST = 1", ["wish"]),
      ("var swished = newcomers", []), ("struct URLRoom {", ["room"]),
      ("/// A finger is lifted where there is room.", []), ("let isLifted = scrolling", ["lifted"]),
      ("case picture, format", []), ("struct PictureFormatList", ["PictureFormat"]),
      ("text(\"\"\"\n  You have no room.\n  \"\"\")", []),
      ("/// Those of U+FF61.", ["/// Those of"]), ("/// those of U+FF61.", []),
      ("/// Not those of others.", []), ("/// One is told what to do.", ["is told"]),
    ])
  func replacedWordIsFound(source: String, words: [String]) {
    #expect(Vocabulary.replaced(in: source, path: "Sources/A.swift") == words)
  }

  @Test("The names of files are read too")
  func fileNameIsRead() {
    #expect(Vocabulary.replaced(in: "", path: "Tests/ToolkitTests/DriftTests.swift") == ["drift"])
    #expect(Vocabulary.replaced(in: "", path: "Sources/A+walls.swift") == ["walls"])
  }

  @Test("An extension is named after its subject, not after what somebody does in it")
  func roles() {
    let files = ["Sources", "Tests"].flatMap { House.files(in: $0, extensions: ["swift"]) }
    #expect(files.filter(Self.hasVagueRole) == [])
    #expect(Self.hasVagueRole("Sources/MemeMe/Window+acting.swift"))
    #expect(!Self.hasVagueRole("Sources/MemeMe/Window+settingsFile.swift"))
  }

  private static func hasVagueRole(_ file: String) -> Bool {
    ["writing", "acting", "choosing", "maintaining"].contains { file.hasSuffix("+\($0).swift") }
  }

  private static func words(in text: String) -> [String] {
    text.lowercased().replacing("mememe", with: "").matches(of: /meme|caption/).map {
      String($0.output)
    }
  }
}
