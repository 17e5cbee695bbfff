internal import CJPEG
internal import Canvas

/// Owner of a TurboJPEG handle for compressing.
final class JPEGCompressor {
  private let handle: tjhandle

  /// Makes a compressor.
  ///
  /// - Throws: `EncodingError` if memory runs out.
  init() throws(EncodingError) {
    guard let handle = tjInitCompress() else {
      throw EncodingError(message: String(cString: tjGetErrorStr2(nil)))
    }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
  }

  /// Encodes a bitmap, directly from its memory if it is opaque.
  ///
  /// - Throws: `EncodingError` with the library's message.
  static func encode(
    _ bitmap: Bitmap, quality: Int, _ prepare: PictureEncoder.Preparation
  ) throws(EncodingError) -> [UInt8] {
    let size = bitmap.size
    guard size.longSide <= ExportFormat.jpeg.longestSide else {
      throw EncodingError(message: "a side is longer than JPEG can hold")
    }
    let opaque = bitmap.isOpaque ? bitmap : bitmap.onWhite()
    let strips = JPEGStrips(size) { rows in
      Int(tjBufSize(Int32(size.width), Int32(rows), Int32(TJSAMP_420.rawValue)))
    }
    return try strips.encode { rows, output throws(EncodingError) in
      try prepare(rows)
      return try JPEGCompressor().encode(rows, of: opaque, into: output, quality: quality)
    }
  }

  /// Encodes some rows as a file; returns its size.
  private func encode(
    _ rows: Range<Int>, of bitmap: Bitmap, into output: UnsafeMutableRawBufferPointer, quality: Int
  ) throws(EncodingError) -> Int {
    var start = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var length = UInt(output.count)
    let result = bitmap.withPixels { pixels in
      let first = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
      return tjCompress2(
        handle, first.map { $0 + rows.lowerBound * bitmap.bytesPerRow }, Int32(bitmap.size.width),
        Int32(bitmap.bytesPerRow), Int32(rows.count), TJPF_RGBA.rawValue, &start, &length,
        Int32(TJSAMP_420.rawValue), Int32(quality), TJFLAG_NOREALLOC)
    }
    guard result == 0 else { throw EncodingError(message: String(cString: tjGetErrorStr2(handle))) }
    return Int(length)
  }
}

extension Bitmap {
  /// The picture blended onto white.
  fileprivate func onWhite() -> Bitmap {
    let result = Bitmap(size: size, isOpaque: true)
    withPixels { source in
      result.withMutablePixels { target in
        for y in 0..<size.height {
          let from = y * bytesPerRow
          let to = y * result.bytesPerRow
          for x in stride(from: 0, to: size.width * 4, by: 4) {
            let alpha = UInt32(source[from + x + 3])
            for channel in x..<x + 3 {
              let value = UInt32(source[from + channel]) * alpha + 255 * (255 - alpha)
              target[to + channel] = UInt8((value + 127) / 255)
            }
            target[to + x + 3] = 255
          }
        }
      }
    }
    return result
  }
}
