internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// Makes a picture and its captions into a file's bytes, at full resolution.
///
/// The letters are drawn here, on the main thread, while the helper decodes; the rest may happen
/// on any thread.
struct MemeExporter {
  let fonts: FontBook
  let capitals: Capitals

  /// The captions as masks for a picture of a given size.
  func masks(for captions: Captions, on size: PixelSize) throws(SDLError) -> [Ink] {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: fonts, capitals: capitals))
    let list = composer.drawList(for: captions, on: Rect(origin: .zero, size: size.size))
    var masks: [Ink] = []
    for case .caption(let text, _, _) in list.commands {
      masks += try fonts.ink(for: text, scale: 1)
    }
    return masks
  }

  /// The captions as masks, with what was left out of them.
  func ink(for captions: Captions, on size: PixelSize) throws(SDLError) -> CaptionInk {
    var drawn = CaptionInk(ink: try masks(for: captions, on: size))
    let typesetter = CaptionTypesetter(measurer: fonts, capitals: capitals)
    for edge in CaptionEdge.allCases {
      let graphemes = typesetter.drawnGraphemes(of: captions[edge], style: captions.style)
      let missing = fonts.missing(in: graphemes, preferring: captions.style.typeface).count
      if missing > 0 { drawn.missing[edge] = missing }
    }
    return drawn
  }

  /// Waits for the picture, paints the captions onto it and encodes it.
  ///
  /// - Parameters:
  ///   - opened: The picture on its way; from now on it belongs to the meme.
  ///   - crop: What is used of it.
  ///   - masks: The captions, drawn for the size of the result.
  ///   - format: The file format; none to choose JPEG, or PNG for a transparent picture.
  ///   - quality: For JPEG and WebP, from 1 (small) to 100 (good).
  ///   - longestSide: What a longer side is scaled down to, in pixels; none to leave it.
  ///   - allowingDamage: Whether what could be read of a damaged picture is good enough.
  /// - Returns: The file's content and its format.
  /// - Throws: What is wrong with the picture or its encoding.
  nonisolated static func encode(
    _ opened: any OpenedPicture, crop: Crop = Crop(), _ masks: [Ink], as format: PictureFormat?,
    quality: Int = usualQuality, longestSide: Int? = nil, allowingDamage: Bool
  ) throws(Problem) -> (bytes: [UInt8], format: PictureFormat) {
    let bitmap = try paint(
      opened, crop: crop, masks, longestSide: longestSide, allowingDamage: allowingDamage)
    return try encode(bitmap, as: format, quality: quality)
  }

  /// Waits for the picture and paints the captions onto it.
  private nonisolated static func paint(
    _ opened: any OpenedPicture, crop: Crop, _ masks: [Ink], longestSide: Int?,
    allowingDamage: Bool
  ) throws(Problem) -> Bitmap {
    var bitmap = try opened.pixels(allowingDamage: allowingDamage).cropped(crop)
    if let longestSide {
      bitmap = bitmap.scaled(to: bitmap.size.limited(toLongSide: longestSide))
    }
    bitmap.paint(masks)
    return bitmap
  }

  private nonisolated static func encode(
    _ bitmap: Bitmap, as format: PictureFormat?, quality: Int
  ) throws(Problem) -> (bytes: [UInt8], format: PictureFormat) {
    let format = format ?? (bitmap.isOpaque ? .jpeg : .png)
    guard bitmap.size.longSide <= format.longestSide else {
      throw .writing(.sideTooLong(limit: format.longestSide), folder: nil)
    }
    do {
      switch format {
      case .jpeg: return (try PictureEncoder.jpeg(bitmap, quality: quality), format)
      case .png: return (try PictureEncoder.png(bitmap), format)
      case .webp: return (try PictureEncoder.webp(bitmap, quality: quality), format)
      }
    } catch {
      throw .writing(.encoderFailed, folder: nil)
    }
  }

  /// Makes a picture and its captions into a meme that is ready to be kept.
  ///
  /// - Parameters:
  ///   - opened: The picture on its way; from now on it belongs to the meme.
  ///   - recipe: What the meme is made of.
  ///   - original: The picture's file.
  ///   - masks: The captions, drawn for the size of the meme.
  /// - Returns: The meme as JPEG, or as PNG where it is transparent, and in small as JPEG.
  /// - Throws: What is wrong with the picture or its encoding.
  nonisolated static func finish(
    _ opened: any OpenedPicture, _ recipe: MemeRecipe, original: EncodedPicture, _ masks: [Ink]
  ) throws(Problem) -> FinishedMeme {
    let bitmap = try paint(
      opened, crop: recipe.crop, masks, longestSide: nil, allowingDamage: false)
    let memed = try encode(bitmap, as: nil, quality: usualQuality)
    let small = bitmap.scaled(to: bitmap.size.limited(toLongSide: thumbnailSide))
    let thumbnail = try encode(small, as: .jpeg, quality: usualQuality)
    return FinishedMeme(
      recipe: recipe, original: original, memed: EncodedPicture(bytes: memed.bytes),
      fileExtension: memed.format.fileExtension, size: bitmap.size,
      thumbnail: EncodedPicture(bytes: thumbnail.bytes))
  }

  /// The longer side of a meme in small, in pixels.
  private nonisolated static let thumbnailSide = 512

  /// The quality of JPEG and WebP where nobody asks for another.
  nonisolated static let usualQuality = 90
}
