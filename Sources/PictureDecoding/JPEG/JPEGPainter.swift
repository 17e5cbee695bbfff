internal import CJPEGBlocks
internal import Canvas

/// Paints onto a JPEG file block by block: those that nothing is painted onto keep their
/// coefficients, or get the nearest ones of another quality.
struct JPEGPainter {
  /// The pixels of an MCU, as it is stored.
  let unit: PixelSize
  /// Whether letters would ring in the quality of the file.
  let isCoarse: Bool
  private let bytes: UnsafeRawBufferPointer
  private let profile: [UInt8]?
  private let maximumScans: Int

  /// Makes a painter of a file, which must not move while it is in use.
  init(
    _ bytes: UnsafeRawBufferPointer, unit: PixelSize, isCoarse: Bool, profile: [UInt8]?,
    maximumScans: Int
  ) {
    self.bytes = bytes
    self.unit = unit
    self.isCoarse = isCoarse
    self.profile = profile
    self.maximumScans = maximumScans
  }

  /// Paints images, each over the previous ones.
  ///
  /// - Parameters:
  ///   - images: The images, inside the picture as it is stored; the colours of those that have
  ///     their own are converted in place.
  ///   - area: The part of the picture that is kept.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the file.
  ///   - orientation: How the picture is to be turned, which the new file says too.
  ///   - output: Memory for the new file.
  ///   - thread: A thread that reads the file while it is painted and written.
  /// - Returns: The size of the new file; nil if the file is not of a kind that is painted, or
  ///   damaged.
  /// - Throws: `DecodingFault.tooMuchMemory`.
  func paint(
    _ images: [StoredImage], keeping area: PixelArea, quality: Int?, _ orientation: Orientation,
    into output: UnsafeMutableRawBufferPointer, reading thread: ReadingThread?
  ) throws(DecodingFault) -> Int? {
    var images = images
    if let profile {
      guard let converter = ProfileConverter(to: profile) else { return nil }
      for index in images.indices { images[index].convert(converter) }
    }
    let rows = PaintedRows(images)
    var overlay = jpeg_overlay(
      areas_of_rows: { context, top, height, areas in
        guard let context, let areas else { return 0 }
        let rows = Unmanaged<PaintedRows>.fromOpaque(context).takeUnretainedValue()
        let painted = rows.paint(Int(top)..<Int(top + height))
        areas.pointee = UnsafePointer(painted.baseAddress)
        return painted.count
      }, context: Unmanaged.passUnretained(rows).toOpaque())
    var part = jpeg_part(
      x: Int32(area.x), y: Int32(area.y), width: Int32(area.size.width),
      height: Int32(area.size.height))
    var count = 0
    let result = withExtendedLifetime((rows, thread)) {
      jpeg_paint(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &part, &overlay,
        Int32(quality ?? 0), Int32(orientation.rawValue), profile ?? [], profile?.count ?? 0,
        Int32(maximumScans), thread?.thread,
        output.baseAddress?.assumingMemoryBound(to: UInt8.self), output.count, &count)
    }
    switch result {
    case jpeg_painting_done: return count
    case jpeg_painting_no_memory: throw .tooMuchMemory(nil)
    default: return nil
    }
  }
}
