internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import Services

/// A meme to be made of a picture file: what the command line asks for once, and a batch in each
/// of its lines.
struct MemeJob: Sendable {
  var source: PictureSource
  var captions: [Caption]
  var format: PictureFormat
  var export: ExportOptions

  /// Draws captions for a picture of a size; only the main thread can, so callers say how.
  typealias Drawing = (Recipe, PixelSize) throws(Problem) -> RasterizedCaptions

  /// Makes the meme.
  ///
  /// - Parameters:
  ///   - decoder: Opens the picture.
  ///   - draw: Draws the captions, unless all are blank.
  /// - Returns: The file's content, and how much of the captions no font draws.
  /// - Throws: What is wrong with the picture, the crop, the fonts or the encoding.
  func make(
    decoder: any PictureDecoder, draw: Drawing
  ) throws(Problem) -> (bytes: [UInt8], missing: [MissingCount]) {
    // From here on the helper decodes while the letters are drawn.
    let opened = try decoder.open(source, at: .full, cancellation: Cancellation())
    let crop = try export.crop(of: opened.decodedSize)
    let recipe = Recipe(crop: crop, captions: captions, style: export.style)
    var drawn = RasterizedCaptions()
    if !recipe.hasBlankCaptions {
      drawn = try draw(recipe, export.size(for: crop.size(of: opened.decodedSize)))
    }
    let meme = try MemeExporter.encode(
      opened, crop: crop, drawn.glyphs, as: format, quality: export.quality,
      longestSide: export.longestSide, allowingDamage: export.allowsDamage)
    return (meme.bytes, drawn.missing)
  }
}

/// What is said of captions that are not drawn as they were given.
enum CaptionWarning {
  /// What to say of captions that are too long.
  static func lengths(of captions: [Caption]) -> [(caption: CaptionID, text: String)] {
    let most = Caption.longestText
    // Every character has at least a byte, and bytes are counted already.
    return captions.filter { $0.text.utf8.count > most && $0.text.count > most }.map {
      ($0.id, "captions end after \(most) characters; the rest was left out")
    }
  }

  /// What to say of characters that no font draws, for each caption that has some.
  static func missing(_ counts: [MissingCount]) -> [(caption: CaptionID, text: String)] {
    counts.map { missing in
      let end = missing.count == 1 ? "it was left out" : "they were left out"
      return (
        missing.caption, "no installed font draws \(missing.count) of its characters; \(end)"
      )
    }
  }
}
