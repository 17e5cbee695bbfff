public import Canvas
public import MemeCore
internal import PictureEncoding

/// Renders and encodes a picture and its captions at full resolution.
///
/// Captions are passed as overlay, because text can be drawn on the main thread only; the rest may
/// run on any thread.
public struct MemeExporter: MemeEncoder {
  /// Makes the service.
  public init() {}

  /// Waits for the picture, draws the captions onto it and encodes it.
  ///
  /// - Parameters:
  ///   - opened: The picture being decoded; its pixels are consumed.
  ///   - crop: The part of the picture to use.
  ///   - overlay: What is painted around and over the picture, whose size is also that of the result.
  ///   - format: The file format; nil for JPEG, or PNG if the picture is transparent.
  ///   - quality: For JPEG and WebP, from 1 (small) to 100 (good).
  ///   - allowingDamage: Whether to accept the readable part of a damaged picture.
  /// - Returns: The file's content and its format.
  /// - Throws: What is wrong with the picture or its encoding.
  public static func encode(
    _ opened: any OpenedPicture, crop: Crop = Crop(), _ overlay: MemeOverlay,
    as format: PictureFormat?,
    quality: Int = ShareOptions.standardQuality, allowingDamage: Bool
  ) throws(Problem) -> (bytes: [UInt8], format: PictureFormat) {
    let bitmap = try paint(opened, crop: crop, overlay, allowingDamage: allowingDamage)
    return try encode(bitmap, as: format, quality: quality)
  }

  /// Waits for the picture and draws the captions onto it.
  private static func paint(
    _ opened: any OpenedPicture, crop: Crop, _ overlay: MemeOverlay, allowingDamage: Bool
  ) throws(Problem) -> Bitmap {
    let bitmap = try opened.pixels(allowingDamage: allowingDamage).cropped(crop)
    return overlay.paint(on: bitmap.scaled(to: overlay.picture.size))
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

  /// Renders and encodes a meme: as it is stored, and as it is shared.
  ///
  /// - Parameters:
  ///   - opened: The picture being decoded; its pixels are consumed.
  ///   - recipe: The recipe of the meme.
  ///   - original: The original picture.
  ///   - overlay: What is painted around and over the picture.
  ///   - options: The format, size and quality in which it is shared.
  ///   - allowingDamage: Whether to accept the readable part of a damaged picture.
  /// - Returns: The meme as JPEG, or as PNG if it is transparent, with a JPEG thumbnail; and as it is
  ///   shared.
  /// - Throws: What is wrong with the picture or its encoding.
  public func finish(
    _ opened: any OpenedPicture, _ recipe: Recipe, original: EncodedPicture, _ overlay: MemeOverlay,
    _ options: ShareOptions, allowingDamage: Bool
  ) throws(Problem) -> (stored: FinishedMeme, shared: EncodedMeme) {
    let bitmap = try Self.paint(
      opened, crop: recipe.crop, overlay, allowingDamage: allowingDamage)
    let rendered = try Self.encode(bitmap, as: nil, quality: ShareOptions.standardQuality)
    let small = bitmap.scaled(to: bitmap.size.ofThumbnail)
    let thumbnail = try Self.encode(small, as: .jpeg, quality: ShareOptions.standardQuality)
    let stored = FinishedMeme(
      recipe: recipe, original: original, rendered: EncodedPicture(bytes: rendered.bytes),
      fileExtension: rendered.format.fileExtension, size: bitmap.size,
      thumbnail: EncodedPicture(bytes: thumbnail.bytes))
    guard options.size.size(of: bitmap.size) == bitmap.size,
      options.format == nil || options.format == rendered.format,
      rendered.format == .png || options.quality == ShareOptions.standardQuality
    else { return (stored, try Self.encode(bitmap, options)) }
    return (
      stored,
      EncodedMeme(content: stored.rendered, format: rendered.format, size: bitmap.size)
    )
  }

  /// Encodes a finished meme in another format or size.
  ///
  /// - Parameters:
  ///   - opened: The meme being decoded; its pixels are consumed.
  ///   - options: The format and size.
  /// - Returns: The encoded meme.
  /// - Throws: What is wrong with the picture or its encoding.
  public func convert(
    _ opened: any OpenedPicture, _ options: ShareOptions
  ) throws(Problem) -> EncodedMeme {
    try Self.encode(try opened.pixels(allowingDamage: false), options)
  }

  private static func encode(
    _ bitmap: Bitmap, _ options: ShareOptions
  ) throws(Problem) -> EncodedMeme {
    let size = options.size.size(of: bitmap.size)
    let scaled = size == bitmap.size ? bitmap : bitmap.scaled(to: size)
    let encoded = try encode(scaled, as: options.format, quality: options.quality)
    return EncodedMeme(
      content: EncodedPicture(bytes: encoded.bytes), format: encoded.format, size: size)
  }
}
