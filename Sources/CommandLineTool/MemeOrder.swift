internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import Services

/// A meme to be made of a picture file: what the command line asks for once, and a batch in each
/// of its lines.
struct MemeOrder: Sendable {
  var source: PictureSource
  var top: String
  var bottom: String
  var format: PictureFormat
  var export: ExportOptions

  /// Draws captions for a picture of a size; only the main thread can, so callers say how.
  typealias Drawing = (Captions, PixelSize) throws(Problem) -> CaptionInk

  /// Makes the meme.
  ///
  /// - Parameters:
  ///   - decoder: Opens the picture.
  ///   - draw: Draws the captions, unless both are blank.
  /// - Returns: The file's content, and how much of the captions no font draws.
  /// - Throws: What is wrong with the picture, the crop, the fonts or the encoding.
  func make(
    decoder: any PictureDecoder, draw: Drawing
  ) throws(Problem) -> (bytes: [UInt8], missing: [CaptionEdge: Int]) {
    // From here on the helper decodes while the letters are drawn.
    let opened = try decoder.open(source, at: .full, cancellation: Cancellation())
    let crop = try export.crop(of: opened.decodedSize)
    let captions = Captions(top: top, bottom: bottom, style: export.style)
    var drawn = CaptionInk()
    if !captions.areBlank {
      drawn = try draw(captions, export.size(for: crop.size(of: opened.decodedSize)))
    }
    let meme = try MemeExporter.encode(
      opened, crop: crop, drawn.ink, as: format, quality: export.quality,
      longestSide: export.longestSide, allowingDamage: export.allowsDamage)
    return (meme.bytes, drawn.missing)
  }
}

/// What is said of captions that are not drawn as they were given.
enum CaptionWarning {
  /// What to say of a caption that is too long; nothing about others.
  static func length(of text: String) -> String? {
    // Every character has at least a byte, and bytes are counted already.
    guard text.utf8.count > Captions.longestText, text.count > Captions.longestText else {
      return nil
    }
    return "captions end after \(Captions.longestText) characters; the rest was left out"
  }

  /// What to say of characters that no font draws, for each caption that has some.
  static func missing(_ counts: [CaptionEdge: Int]) -> [(edge: CaptionEdge, text: String)] {
    CaptionEdge.allCases.compactMap { edge in
      counts[edge].map { count in
        let end = count == 1 ? "it was left out" : "they were left out"
        return (edge, "no installed font draws \(count) of its characters; \(end)")
      }
    }
  }
}
