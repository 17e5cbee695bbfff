internal import CWebP
internal import Canvas

/// Owner of a WebPPicture: the planes of colour and alpha that the library encodes.
final class WebPCompressor {
  /// The library's output; a class, so that its address can be passed to C.
  private final class Output {
    var bytes: [UInt8] = []
  }

  private var picture = WebPPicture()
  private let output = Output()

  /// Converts the pixels of a bitmap to planes, directly from its memory.
  ///
  /// - Throws: `EncodingError` if a side is too long or memory runs out.
  init(_ bitmap: Bitmap) throws(EncodingError) {
    guard WebPPictureInit(&picture) != 0 else {
      throw EncodingError(message: "the WebP library is of another version")
    }
    guard bitmap.size.longSide <= ExportFormat.webp.longestSide else {
      throw EncodingError(message: "a side is longer than WebP can hold")
    }
    picture.width = Int32(bitmap.size.width)
    picture.height = Int32(bitmap.size.height)
    let isTaken = bitmap.withPixels { pixels in
      let start = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let stride = Int32(bitmap.bytesPerRow)
      // The fourth byte of an opaque bitmap is unused.
      return bitmap.isOpaque
        ? WebPPictureImportRGBX(&picture, start, stride)
        : WebPPictureImportRGBA(&picture, start, stride)
    }
    guard isTaken != 0 else { throw reason() }
  }

  deinit {
    WebPPictureFree(&picture)
  }

  /// Encodes the picture, lossy, with an alpha channel only if a pixel is not opaque.
  ///
  /// - Throws: `EncodingError` with the library's message.
  func encode(quality: Int) throws(EncodingError) -> [UInt8] {
    var settings = WebPConfig()
    guard WebPConfigInit(&settings) != 0 else {
      throw EncodingError(message: "the WebP library is of another version")
    }
    settings.quality = Float(quality)
    settings.method = Self.effort
    // A partition holds at most 16 MB, too little for a large and noisy picture.
    let pixels = Int(picture.width) * Int(picture.height)
    if pixels > Self.maximumInOnePartition { settings.partitions = 3 }
    picture.writer = { bytes, count, picture in
      guard let bytes, let place = picture?.pointee.custom_ptr else { return 0 }
      let output = Unmanaged<Output>.fromOpaque(place).takeUnretainedValue()
      output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      return 1
    }
    picture.custom_ptr = Unmanaged.passUnretained(output).toOpaque()
    guard WebPEncode(&settings, &picture) != 0 else { throw reason() }
    defer { output.bytes = [] }
    return output.bytes
  }

  /// The compression effort, from 0 to 6.
  ///
  /// The library's default is 4, which takes more than twice as long for a file of about the same
  /// size.
  private static let effort: Int32 = 2

  /// The maximum number of pixels for one partition; eight partitions cost a few bytes.
  private static let maximumInOnePartition = 4_000_000

  /// The library's error, which is a number without a message.
  private func reason() -> EncodingError {
    EncodingError(message: "WebP error \(picture.error_code.rawValue)")
  }
}
