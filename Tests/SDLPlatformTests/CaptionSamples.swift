import Foundation

/// Captions in many languages and lengths, including hostile ones.
enum CaptionSamples {
  static let all =
    sheet + [
      String(repeating: "word ", count: 2_000), String(repeating: "e\u{301}", count: 2_100),
      String(repeating: "a", count: 1_000_000),
    ]

  /// The captions of the contact sheet, which is for visual inspection.
  static let sheet: [String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Packaging/contact-sheet.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").flatMap { line in
      let meme = try? JSONDecoder().decode(Meme.self, from: Data(line.utf8))
      return [meme?.top, meme?.bottom].compactMap(\.self)
    }
  }()

  private struct Meme: Decodable {
    var top: String?
    var bottom: String?
  }
}
