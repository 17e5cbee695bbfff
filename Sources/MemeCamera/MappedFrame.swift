internal import CGStreamer
internal import Canvas

/// A frame of RGBA pixels, mapped for reading.
final class MappedFrame {
  /// Columns and rows.
  let size: PixelSize

  private var frame = GstVideoFrame()
  private let sample: OpaquePointer

  /// Maps the frame of a sample; nil if it has none.
  ///
  /// - Parameter sample: The sample, whose ownership is transferred.
  init?(adopting sample: OpaquePointer) {
    self.sample = sample
    var information = GstVideoInfo()
    var isMapped = false
    if let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      gst_video_info_from_caps(&information, caps) != 0
    {
      isMapped = gst_video_frame_map(&frame, &information, buffer, GST_MAP_READ) != 0
    }
    size = PixelSize(width: Int(information.width), height: Int(information.height))
    guard isMapped else {
      gst_sample_unref(sample)
      return nil
    }
  }

  deinit {
    gst_video_frame_unmap(&frame)
    gst_sample_unref(sample)
  }

  /// Copies the pixels, rows without padding.
  ///
  /// - Parameters:
  ///   - target: Memory for the pixels, four bytes each.
  ///   - isMirrored: Whether to mirror the frame horizontally.
  func copy(to target: UnsafeMutableRawBufferPointer, isMirrored: Bool) {
    let stride = Int(mememe_gst_frame_stride(&frame))
    guard let source = mememe_gst_frame_pixels(&frame), let start = target.baseAddress,
      target.count >= size.count * 4
    else { return }
    let rowCount = size.width * 4
    guard isMirrored || stride != rowCount else {
      start.copyMemory(from: source, byteCount: size.count * 4)
      return
    }
    for row in 0..<size.height {
      let (from, to) = (source + row * stride, start + row * rowCount)
      if isMirrored {
        Self.mirror(from, to: to, count: size.width)
      } else {
        to.copyMemory(from: from, byteCount: rowCount)
      }
    }
  }

  /// Copies a row in reverse, eight pixels at a time.
  private static func mirror(
    _ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    var column = 0
    while column + 8 <= count {
      let pixels = (source + (count - column - 8) * 4).loadUnaligned(as: SIMD8<UInt32>.self)
      let mirrored = SIMD8(
        pixels[7], pixels[6], pixels[5], pixels[4], pixels[3], pixels[2], pixels[1], pixels[0])
      (target + column * 4).storeBytes(of: mirrored, as: SIMD8<UInt32>.self)
      column += 8
    }
    while column < count {
      let pixel = (source + (count - column - 1) * 4).loadUnaligned(as: UInt32.self)
      (target + column * 4).storeBytes(of: pixel, as: UInt32.self)
      column += 1
    }
  }
}
