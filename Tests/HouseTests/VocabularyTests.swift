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

  private static func words(in text: String) -> [String] {
    text.lowercased().replacing("mememe", with: "").matches(of: /meme|caption/).map {
      String($0.output)
    }
  }
}
