internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import Synchronization

extension MemeExporter {
  /// Draws captions and encodes while the picture is still being decoded.
  ///
  /// - Parameters:
  ///   - opened: The picture being decoded.
  ///   - overlay: The captions.
  ///   - format: The file format.
  ///   - quality: For JPEG, from 1 (small) to 100 (good).
  /// - Returns: The file's content; nil if the picture has to be decoded as a whole first, or is
  ///   damaged.
  /// - Throws: What is wrong with the picture or its encoding.
  static func encodeRows(
    of opened: any OpenedPicture, _ overlay: MemeOverlay, as format: ExportFormat, quality: Int
  ) throws(Problem) -> [UInt8]? {
    let size = opened.decodedSize
    guard format != .webp, size.longSide <= format.longestSide, overlay.canvas == size,
      let images = overlay.imagesOnPicture
    else { return nil }
    try MemoryCheck.require([size])
    guard let pixels = opened.arrivingPixels() else { return nil }
    let failure = Mutex<Problem?>(nil)
    let prepare: PictureEncoder.Preparation = { rows throws(EncodingError) in
      do throws(Problem) {
        try pixels.await(rows: rows.upperBound)
      } catch {
        failure.withLock { $0 = error }
        throw EncodingError(message: "rows are missing")
      }
      let strip = PixelSize(width: size.width, height: rows.count)
      pixels.bitmap.sharing(PixelArea(x: 0, y: rows.lowerBound, size: strip))
        .paint(images, top: rows.lowerBound)
    }
    let bytes: [UInt8]
    do {
      bytes =
        format == .jpeg
        ? try PictureEncoder.jpeg(pixels.bitmap, quality: quality, preparing: prepare)
        : try PictureEncoder.png(pixels.bitmap, preparing: prepare)
    } catch {
      throw failure.withLock { $0 } ?? .writing(.encoderFailed, folder: nil)
    }
    let isDamaged = try pixels.finish()
    return isDamaged ? nil : bytes
  }
}
