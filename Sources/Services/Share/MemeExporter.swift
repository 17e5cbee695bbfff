public import Canvas
public import MemeCore
internal import PictureEncoding

/// Renders and encodes a picture and its captions at full resolution.
///
/// Captions are passed as overlay; all of it may run on any thread.
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
    as format: ExportFormat?,
    quality: Int = ShareOptions.standardQuality, allowingDamage: Bool
  ) throws(Problem) -> (bytes: [UInt8], format: ExportFormat) {
    if let format, crop.isWhole,
      let bytes = try encodeRows(of: opened, overlay, as: format, quality: quality)
    {
      return (bytes, format)
    }
    let bitmap = try Self().paint(opened, crop: crop, overlay, allowingDamage: allowingDamage)
    return try encode(bitmap, as: format, quality: quality)
  }

  /// Waits for a picture, and paints its captions onto it.
  ///
  /// - Parameters:
  ///   - opened: The picture being decoded; its pixels are consumed.
  ///   - crop: The part of the picture to use.
  ///   - overlay: What is painted around and over the picture.
  ///   - allowingDamage: Whether to accept the readable part of a damaged picture.
  /// - Returns: The meme at full resolution.
  /// - Throws: What is wrong with the picture, or `Problem.picture(.notEnoughMemory)`.
  public func paint(
    _ opened: any OpenedPicture, crop: Crop, _ overlay: MemeOverlay, allowingDamage: Bool
  ) throws(Problem) -> Bitmap {
    // The cropped picture, the scaled one, the meme, and the file that is made of it.
    let cropped = crop.size(of: opened.decodedSize)
    try MemoryCheck.require(
      (crop.isWhole ? [] : [cropped])
        + (cropped == overlay.picture.size ? [] : [overlay.picture.size])
        + (overlay.canvas == overlay.picture.size ? [] : [overlay.canvas]) + [overlay.canvas])
    let bitmap = try opened.pixels(allowingDamage: allowingDamage).cropped(crop)
    return overlay.paint(on: bitmap.scaled(to: overlay.picture.size))
  }

  private static func encode(
    _ bitmap: Bitmap, as format: ExportFormat?, quality: Int
  ) throws(Problem) -> (bytes: [UInt8], format: ExportFormat) {
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

  /// Encodes a new meme as it is stored: as JPEG, or as PNG if it is transparent.
  ///
  /// - Parameters:
  ///   - painted: The meme at full resolution.
  ///   - recipe: Its recipe.
  ///   - original: The picture's file.
  /// - Returns: The meme with a JPEG thumbnail.
  /// - Throws: What is wrong with the encoding.
  public func finish(
    _ painted: Bitmap, _ recipe: Recipe, original: EncodedPicture
  ) throws(Problem) -> FinishedMeme {
    let quality = ShareOptions.standardQuality
    let rendered = try Self.encode(painted, as: nil, quality: quality)
    return FinishedMeme(
      recipe: recipe, original: original,
      export: Export(
        content: EncodedPicture(bytes: rendered.bytes), format: rendered.format,
        size: painted.size),
      thumbnail: try thumbnail(painted.scaled(to: painted.size.ofThumbnail)))
  }

  /// Encodes the thumbnail of a meme.
  ///
  /// - Parameter small: The meme in the size of thumbnails.
  /// - Returns: A JPEG file.
  /// - Throws: What is wrong with the encoding.
  public func thumbnail(_ small: Bitmap) throws(Problem) -> EncodedPicture {
    let quality = ShareOptions.standardQuality
    return EncodedPicture(bytes: try Self.encode(small, as: .jpeg, quality: quality).bytes)
  }

  /// Encodes a meme in a format and size.
  ///
  /// - Parameters:
  ///   - painted: The meme at full resolution.
  ///   - options: The format, size and quality.
  ///   - cancellation: Stops between the attempts to get a file that is small enough.
  /// - Returns: The encoded meme.
  /// - Throws: What is wrong with the encoding, `Problem.picture(.notEnoughMemory)`, or
  ///   `Problem.cancelled`.
  public func encode(
    _ painted: Bitmap, _ options: ShareOptions, cancellation: Cancellation
  ) throws(Problem) -> Export {
    let size = options.size(of: painted.size)
    try MemoryCheck.require(size == painted.size ? [size] : [size, size])
    let framed = painted.framed(for: options.target, options.ground)
    guard options.target.size == nil, let limit = options.target.byteLimit else {
      let scaled = size == framed.size ? framed : framed.scaled(to: size)
      let encoded = try Self.encode(scaled, as: options.format, quality: options.quality)
      return Export(
        content: EncodedPicture(bytes: encoded.bytes), format: encoded.format, size: size)
    }
    return try Self.encode(framed, options, within: limit, cancellation)
  }

  /// The part of the sides that is left in each step until a file is small enough.
  private static let shrinking = 0.8
  /// The lowest quality of a file that has to be small; then the picture is made smaller.
  private static let leastQuality = 75

  /// Encodes a meme with at most some bytes: in less quality, and then in fewer pixels.
  private static func encode(
    _ painted: Bitmap, _ options: ShareOptions, within limit: Int, _ cancellation: Cancellation
  ) throws(Problem) -> Export {
    var bitmap = painted.scaled(to: options.size.size(of: painted.size))
    var quality = options.quality
    while true {
      guard !cancellation.isCancelled else { throw .cancelled }
      let encoded = try encode(bitmap, as: options.format, quality: quality)
      guard encoded.bytes.count > limit, bitmap.size.longSide > 1 else {
        return Export(
          content: EncodedPicture(bytes: encoded.bytes), format: encoded.format, size: bitmap.size)
      }
      if quality > leastQuality {
        quality = leastQuality
      } else {
        bitmap = bitmap.scaled(to: bitmap.size.scaled(by: shrinking))
      }
    }
  }
}
