internal import Canvas
internal import MemeCore
internal import Services

/// A meme to be made from a picture file, for a single command or a line of a batch.
struct MemeJob: Sendable {
  var source: PictureSource
  /// The recipe, whose crop applies unless an option has another.
  var recipe: Recipe
  var format: ExportFormat
  var export: ExportOptions

  /// A meme that was made.
  struct Result {
    /// The file's content.
    var bytes: [UInt8]
    /// The recipe that was drawn.
    var recipe: Recipe
    /// The characters of the captions that no font draws.
    var missing: [MissingCount]
    /// What the file has of the picture's quality.
    var quality: PictureQuality
  }

  /// Rasterizes captions for a picture of a size; supplied by the caller, since only the main
  /// thread can.
  typealias Drawing = (Recipe, PixelSize, _ longestSide: Int?) throws(Problem) -> RasterizedCaptions

  /// Why captions may not be painted onto a JPEG file itself; nil if they may.
  private var obstacle: PictureQuality.Reason? {
    if format != .jpeg { return .format }
    if export.target != .original { return .size }
    return export.longestSide != nil ? .size : nil
  }

  /// Makes the meme.
  ///
  /// - Parameters:
  ///   - decoder: Opens the picture.
  ///   - draw: Draws the captions, unless all are blank.
  /// - Returns: The meme.
  /// - Throws: A `Problem` with the picture, the crop, the fonts or the encoding.
  func make(decoder: any PictureDecoder, draw: Drawing) throws(Problem) -> Result {
    // From here on the helper decodes while the captions are rasterized.
    let opened = try decoder.open(
      source,
      at: obstacle == nil ? .fullWhenRead(keepingQuality: export.quality == nil) : .full,
      cancellation: Cancellation())
    // Limited as from a file, so that the recipe makes the same meme after it was saved.
    var recipe = recipe.limited
    recipe.picture?.size = opened.decodedSize
    recipe.crop = try export.crop(of: opened.decodedSize) ?? recipe.crop
    let size = recipe.crop.size(of: opened.decodedSize)
    var obstacle = obstacle
    if obstacle == nil, !opened.keepsFile(croppedTo: Crop()) { obstacle = .file }
    if obstacle == nil, !opened.keepsFile(croppedTo: recipe.crop) { obstacle = .crop }
    if obstacle != nil { try opened.beginDecoding() }
    var drawn = RasterizedCaptions(size: export.size(for: size))
    if !recipe.isPictureAlone { drawn = try draw(recipe, size, export.longestSide) }
    let quality = export.quality ?? opened.paintingQuality
    if obstacle == nil,
      let meme = try opened.painted(drawn.overlay, croppedTo: recipe.crop, quality: quality)
    {
      return Result(
        bytes: meme.bytes, recipe: recipe, missing: drawn.missing,
        quality: quality == nil ? .original : .encoded(export.quality == nil ? .file : .quality))
    }
    let bytes = try encode(opened, recipe.crop, drawn.overlay)
    let reason = obstacle ?? (drawn.overlay.imagesOnPicture == nil ? .margins : .file)
    return Result(
      bytes: bytes, recipe: recipe, missing: drawn.missing, quality: .encoded(reason))
  }

  private func encode(
    _ opened: any OpenedPicture, _ crop: Crop, _ overlay: MemeOverlay
  ) throws(Problem) -> [UInt8] {
    let quality = export.quality ?? ShareOptions.standardQuality
    guard export.target != .original else {
      return try MemeExporter.encode(
        opened, crop: crop, overlay, as: format, quality: quality,
        allowingDamage: export.allowsDamage
      ).bytes
    }
    let exporter = MemeExporter()
    let painted = try exporter.paint(
      opened, crop: crop, overlay, allowingDamage: export.allowsDamage)
    var options = ShareOptions(format: format, quality: quality)
    (options.target, options.ground) = (export.target, export.ground)
    return try exporter.encode(painted, options, cancellation: Cancellation()).content.bytes
  }
}

/// The warnings about captions that are not drawn as given.
enum CaptionWarning {
  /// The warnings about captions that are too long.
  static func lengths(of captions: [Caption]) -> [(caption: CaptionID, text: String)] {
    let most = Caption.longestText
    // A character has at least one byte, and the byte count is known.
    return captions.filter { $0.text.utf8.count > most && $0.text.count > most }.map {
      ($0.id, "captions end after \(most) characters; the rest was left out")
    }
  }

  /// The warnings about characters that no font draws.
  static func missing(_ counts: [MissingCount]) -> [(caption: CaptionID, text: String)] {
    counts.map { missing in
      let end = missing.count == 1 ? "it was left out" : "they were left out"
      return (
        missing.caption, "no installed font draws \(missing.count) of its characters; \(end)"
      )
    }
  }
}
