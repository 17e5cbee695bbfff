internal import Canvas
internal import HelperProcess
internal import TextFormats

/// A page of HTML with a picture, which is encoded as base64 while it is sent.
///
/// The picture is part of the page, so that there is only one address, and nothing else to request.
struct Page {
  private let head: [UInt8]
  private let picture: Mapping
  private let tail: [UInt8]

  /// Makes the page of a picture.
  init(_ picture: Mapping, _ format: ExportFormat, _ texts: PageTexts) {
    self.picture = picture
    head = Array(
      """
      \(Self.start(texts, title: .title))<p>\(texts[.hint])</p>
      <img alt="\(texts[.title])" src="data:\(format.mediaType);base64,
      """.utf8)
    tail = Array("\">\n</body>\n</html>\n".utf8)
  }

  /// The page for everything else.
  static func gone(_ texts: PageTexts) -> [UInt8] {
    Array("\(start(texts, title: .title))<p>\(texts[.gone])</p>\n</body>\n</html>\n".utf8)
  }

  /// The number of bytes.
  var count: Int { head.count + encodedCount + tail.count }

  private var encodedCount: Int { (picture.bytes.count + 2) / 3 * 4 }

  /// Copies a part of the page.
  ///
  /// - Parameters:
  ///   - position: Where it begins, in bytes.
  ///   - buffer: Where it is copied to.
  /// - Returns: The number of bytes: those of the buffer, or those that are left of the page.
  func copy(from position: Int, to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let end = min(count, position + buffer.count)
    var place = position
    while place < end {
      let rest = UnsafeMutableRawBufferPointer(
        rebasing: buffer[(place - position)..<(end - position)])
      let inPicture = place - head.count
      if inPicture < 0 {
        place += Self.copy(head[place...], to: rest)
      } else if inPicture < encodedCount {
        place += copyPicture(from: inPicture, to: rest)
      } else {
        place += Self.copy(tail[(inPicture - encodedCount)...], to: rest)
      }
    }
    return max(0, end - position)
  }

  private static func copy(_ text: ArraySlice<UInt8>, to rest: UnsafeMutableRawBufferPointer) -> Int
  {
    let count = min(text.count, rest.count)
    rest.copyBytes(from: text.prefix(count))
    return count
  }

  /// Copies a part of the encoded picture: from a position to the end of the picture or buffer.
  private func copyPicture(from start: Int, to rest: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(rest.count, encodedCount - start)
    var written = 0
    while written < count {
      let (group, first) = (start + written).quotientAndRemainder(dividingBy: 4)
      let digits = Base64.digits(of: picture.bytes, at: group * 3)
      for index in first..<min(4, first + count - written) {
        rest[written] = digits[index]
        written += 1
      }
    }
    return count
  }

  /// The beginning of a page.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - title: Which one is the title.
  ///   - head: What is in its head beside what all pages have.
  /// - Returns: The text as far as the body.
  static func start(_ texts: PageTexts, title: ServeText, head: String = "") -> String {
    """
    <!doctype html>
    <html lang="\(texts.htmlLanguage)" dir="\(texts.direction)">
    <head>
    <meta charset="utf-8">
    <title>\(texts[title])</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <style>
    html { height: 100%; background: #121214; color: #f2f2f4; font: 1.125rem system-ui, sans-serif }
    body { height: 100%; margin: 0; display: flex; flex-direction: column; align-items: center }
    p { margin: 1rem; text-align: center }
    img { min-height: 0; max-width: 100%; object-fit: contain }
    </style>
    \(head)</head>
    <body>

    """
  }
}
