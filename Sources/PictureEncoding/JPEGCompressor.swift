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
  func encode(_ bitmap: Bitmap, quality: Int) throws(EncodingError) -> [UInt8] {
    let size = bitmap.size
    guard size.longSide <= ExportFormat.jpeg.longestSide else {
      throw EncodingError(message: "a side is longer than JPEG can hold")
    }
    let capacity = Int(
      tjBufSize(Int32(size.width), Int32(size.height), Int32(TJSAMP_420.rawValue)))
    var message: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var start = buffer.baseAddress
      var length = UInt(capacity)
      let result = (bitmap.isOpaque ? bitmap : bitmap.onWhite()).withPixels { pixels in
        tjCompress2(
          handle, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width),
          Int32(bitmap.isOpaque ? bitmap.bytesPerRow : size.width * 4), Int32(size.height),
          TJPF_RGBA.rawValue, &start, &length, Int32(TJSAMP_420.rawValue), Int32(quality),
          TJFLAG_NOREALLOC)
      }
      if result != 0 { message = String(cString: tjGetErrorStr2(handle)) }
      count = result == 0 ? Int(length) : 0
    }
    if let message { throw EncodingError(message: message) }
    return bytes
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
