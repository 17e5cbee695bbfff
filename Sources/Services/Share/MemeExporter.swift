public import Canvas
public import MemeCore
public import PictureEncoding

/// Makes a picture and its captions into a file's bytes, at full resolution.
///
/// The letters come as masks, since they can be drawn only on the main thread; all else may happen
/// on any thread.
public struct MemeExporter: MemeEncoder {
  /// Makes the service.
  public init() {}

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
  public static func encode(
    _ opened: any OpenedPicture, crop: Crop = Crop(), _ masks: [GlyphImage],
    as format: PictureFormat?,
    quality: Int = defaultQuality, longestSide: Int? = nil, allowingDamage: Bool
  ) throws(Problem) -> (bytes: [UInt8], format: PictureFormat) {
    let bitmap = try paint(
      opened, crop: crop, masks, longestSide: longestSide, allowingDamage: allowingDamage)
    return try encode(bitmap, as: format, quality: quality)
  }

  /// Waits for the picture and paints the captions onto it.
  private static func paint(
    _ opened: any OpenedPicture, crop: Crop, _ masks: [GlyphImage], longestSide: Int?,
    allowingDamage: Bool
  ) throws(Problem) -> Bitmap {
    var bitmap = try opened.pixels(allowingDamage: allowingDamage).cropped(crop)
    if let longestSide {
      bitmap = bitmap.scaled(to: bitmap.size.limited(toLongSide: longestSide))
    }
    bitmap.paint(masks)
    return bitmap
  }

  private static func encode(
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
  public func finish(
    _ opened: any OpenedPicture, _ recipe: Recipe, original: EncodedPicture, _ masks: [GlyphImage]
  ) throws(Problem) -> FinishedMeme {
    let bitmap = try Self.paint(
      opened, crop: recipe.crop, masks, longestSide: nil, allowingDamage: false)
    let rendered = try Self.encode(bitmap, as: nil, quality: Self.defaultQuality)
    let small = bitmap.scaled(to: bitmap.size.limited(toLongSide: Self.thumbnailSide))
    let thumbnail = try Self.encode(small, as: .jpeg, quality: Self.defaultQuality)
    return FinishedMeme(
      recipe: recipe, original: original, rendered: EncodedPicture(bytes: rendered.bytes),
      fileExtension: rendered.format.fileExtension, size: bitmap.size,
      thumbnail: EncodedPicture(bytes: thumbnail.bytes))
  }

  /// The longer side of a meme in small, in pixels.
  private static let thumbnailSide = 512

  /// The quality of JPEG and WebP where nobody asks for another.
  public static let defaultQuality = 90
}
