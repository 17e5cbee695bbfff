internal import CJPEGBlocks
internal import Canvas

/// Paints onto a JPEG file block by block: those that nothing is painted onto keep their
/// coefficients, or get the nearest ones of another quality.
final class JPEGPainter {
  /// The pixels of an MCU, as it is stored.
  let unit: PixelSize
  /// Whether letters would ring in the quality of the file.
  let isCoarse: Bool
  private let bytes: UnsafeRawBufferPointer
  private let profile: [UInt8]?
  private let maximumScans: Int
  /// The open file, and the thread that reads it.
  private var opened: OpaquePointer?
  private var thread: ReadingThread?

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

  deinit {
    close()
  }

  /// Opens the file unless it is open, and starts to read it on the thread.
  private func open(reading thread: ReadingThread?) -> jpeg_painting {
    guard opened == nil else { return jpeg_painting_done }
    self.thread = thread
    let result = jpeg_painter_open(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, Int32(maximumScans),
      thread?.thread, &opened)
    if result != jpeg_painting_done { close() }
    return result
  }

  private func close() {
    jpeg_painter_close(opened)
    opened = nil
    thread = nil
  }

  /// Starts to read the file before it is known what is painted.
  func start(reading thread: ReadingThread) {
    // What fails now fails again when it is painted.
    if open(reading: thread) == jpeg_painting_done { jpeg_painter_start(opened) }
  }

  /// Ends reading the file, which is not painted.
  func stop() {
    close()
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
  ///   - thread: A thread that reads the file while it is painted and written, unless one does.
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
    let isOpen = open(reading: thread)
    guard isOpen == jpeg_painting_done else { return try Self.count(0, isOpen) }
    defer { close() }
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
    let result = withExtendedLifetime(rows) {
      jpeg_painter_paint(
        opened, &part, &overlay, Int32(quality ?? 0), Int32(orientation.rawValue), profile ?? [],
        profile?.count ?? 0, output.baseAddress?.assumingMemoryBound(to: UInt8.self),
        output.count, &count)
    }
    return try Self.count(count, result)
  }

  private static func count(
    _ count: Int, _ result: jpeg_painting
  ) throws(DecodingFault) -> Int? {
    switch result {
    case jpeg_painting_done: return count
    case jpeg_painting_no_memory: throw .tooMuchMemory(nil)
    default: return nil
    }
  }
}
