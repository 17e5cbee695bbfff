internal import MemeCore

/// The captions of a sent meme as two columns of the index.
struct CaptionColumns: Equatable {
  /// The name of each caption and the length of its text in bytes of UTF-8: `top:5 bottom:0`.
  var parts: String
  /// All texts, separated by line feeds.
  var texts: String

  init(parts: String, texts: String) {
    self.parts = parts
    self.texts = texts
  }

  init(_ captions: [CaptionText]) {
    parts = captions.map { "\($0.id.name):\($0.text.utf8.count)" }.joined(separator: " ")
    texts = captions.map(\.text).joined(separator: "\n")
  }

  /// The captions; nil if the two columns do not match.
  var captions: [CaptionText]? {
    var rest = Substring(texts).utf8
    var captions: [CaptionText] = []
    // Not characters, whose boundaries take most of the time of reading the index.
    for part in parts.utf8.split(separator: UInt8(ascii: " ")) {
      if !captions.isEmpty { guard rest.popFirst() == UInt8(ascii: "\n") else { return nil } }
      guard let colon = part.lastIndex(of: UInt8(ascii: ":")), let name = String(part[..<colon]),
        let count = Int(Substring(part[part.index(after: colon)...])),
        count >= 0, rest.count >= count, let text = String(rest.prefix(count))
      else { return nil }
      captions.append(CaptionText(CaptionID(name), text))
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty ? captions : nil
  }
}
