internal import TextFormats

extension Encodable {
  /// The value as JSON on one line, for one that consists of texts and numbers, which can always be
  /// encoded.
  var jsonLine: String {
    (try? JSONText.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
