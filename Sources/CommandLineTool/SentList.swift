internal import Canvas
internal import MemeCore

/// The list of sent memes as text.
enum SentList {
  /// A meme as JSON.
  private struct Entry: Encodable {
    var id: String
    var top: String
    var bottom: String
    var sentAt: String
    var width: Int
    var height: Int
    /// All captions, where the meme has others than those two.
    var captions: [String]?

    init(_ meme: SentMeme) {
      id = meme.id.text
      top = meme[.top]
      bottom = meme[.bottom]
      sentAt = meme.sentAt.text
      width = meme.size.width
      height = meme.size.height
      let isClassic = meme.captions.map(\.id) == [.top, .bottom]
      captions = isClassic ? nil : meme.captions.map(\.text)
    }
  }

  /// The memes as a JSON array.
  static func json(_ memes: [SentMeme]) -> String {
    guard !memes.isEmpty else { return "[]" }
    let entries = memes.map { Entry($0).jsonLine }
    return "[\n  " + entries.joined(separator: ",\n  ") + "\n]"
  }

  /// A meme as a line of text.
  static func line(_ meme: SentMeme) -> String {
    let texts = meme.captions.map(\.text.withoutControls)
    let size = "\(meme.size.width)x\(meme.size.height)"
    return ([meme.id.text, meme.sentAt.text, size] + texts).joined(separator: "\t")
  }
}
