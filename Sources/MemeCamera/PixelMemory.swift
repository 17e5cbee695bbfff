internal import Canvas
internal import Glibc

/// The pixels of a picture, RGBA, rows without a gap; written once, before others see them.
final class PixelMemory: @unchecked Sendable {
  /// Columns and rows.
  let size: PixelSize
  /// The pixels; valid as long as this is held.
  let bytes: UnsafeMutableRawBufferPointer

  /// Makes room for a picture.
  ///
  /// - Returns: None where memory runs out.
  init?(size: PixelSize) {
    guard let memory = malloc(max(1, size.count * 4)) else { return nil }
    self.size = size
    bytes = UnsafeMutableRawBufferPointer(start: memory, count: size.count * 4)
  }

  deinit {
    free(bytes.baseAddress)
  }
}
