public import Canvas

/// A picture whose header is read and whose pixels can be decoded.
///
/// The plan works on untrusted bytes, which must not move while it is in use; all its allocations
/// are bounded by the limits.
public struct DecodingPlan {
  /// The upright size at full resolution, in pixels.
  public let originalSize: PixelSize
  /// The upright size of the pixels that `decode` writes.
  public let decodedSize: PixelSize

  /// The orientation to apply to the stored pixels.
  public let orientation: Orientation
  private let color: SourceColor
  private let reader: any PixelReader
  private let painter: JPEGPainter?

  /// Reads the header of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - longSide: The requested length of the longer side, in pixels; nil for the original size.
  ///   - limits: The limits for the picture.
  ///   - formats: The formats to look for.
  /// - Throws: `DecodingFault` if they cannot be decoded.
  public init(
    _ bytes: UnsafeRawBufferPointer, longSide: Int?, limits: DecodingLimits,
    formats: [any SourceFormat.Type] = Codecs.all
  ) throws(DecodingFault) {
    guard !bytes.isEmpty else { throw .empty }
    guard let format = formats.first(where: { $0.matches(bytes) }) else { throw .unknownFormat }
    let header = try format.init(bytes, limits)
    orientation = header.orientation
    color = header.color
    originalSize = orientation.turned(header.size)
    try limits.check(header.size, upright: originalSize)
    let reader = header.makeReader(bytes, longSide: longSide)
    self.reader = reader
    painter = longSide == nil ? (header as? JPEGProbe)?.makePainter(bytes, limits) : nil
    let wanted = longSide.map { reader.size.limited(toLongSide: max(1, $0)) } ?? reader.size
    decodedSize = orientation.turned(wanted)
  }

  /// Whether rows are complete one after another, from the top, and all of their pixels opaque.
  public var deliversRows: Bool {
    orientation == .upright && decodedSize == reader.size && color.isStandard
      && reader.deliversRows
  }

  /// Decodes, scales and rotates the picture, and converts its colours to sRGB.
  ///
  /// - Parameters:
  ///   - destination: Zeroed memory for the pixels of `decodedSize`, four bytes each, without gaps
  ///     between rows.
  ///   - report: Called now and then with the number of rows that are complete, of a picture that
  ///     delivers them.
  /// - Returns: The opacity of the pixels, and whether they are complete.
  /// - Throws: `DecodingFault` if not one row could be read.
  public func decode(
    into destination: UnsafeMutableRawBufferPointer, reporting report: (Int) -> Void = { _ in }
  ) throws(DecodingFault) -> DecodingResult {
    precondition(destination.count >= decodedSize.count * 4, "no room for the pixels")
    painter?.stop()
    let pixels = UnsafeMutableRawBufferPointer(rebasing: destination[..<(decodedSize.count * 4)])
    let wanted = orientation.turned(decodedSize)
    if deliversRows { return try read(into: pixels, reporting: report) }
    if orientation == .upright, wanted == reader.size {
      let result = try read(into: pixels)
      color.convert(pixels)
      return result
    }
    if wanted == reader.size, wanted.count > Self.frugalThreshold {
      return try decodeFrugally(into: pixels)
    }
    guard let whole = Bitmap.cleared(reader.size) else { throw .tooMuchMemory(originalSize) }
    let result = try whole.withMutablePixels { stored throws(DecodingFault) in
      let result = try read(into: stored)
      // Scaling takes the fourth channel for alpha.
      if color.model != .light { color.convert(stored) }
      return result
    }
    let stored = whole.asOpaque(result.isOpaque).scaled(to: wanted)
    stored.write(turned: orientation, into: pixels)
    if color.model == .light { color.convert(pixels) }
    return result
  }

  /// The pixels of the MCUs of a file onto which captions can be painted as it is stored, as far as
  /// its header tells; nil for others.
  public var paintedUnit: PixelSize? { painter?.unit }

  /// Whether letters that are painted onto the file would ring in its own quality.
  public var isCoarse: Bool { painter?.isCoarse ?? false }

  /// Starts to read a file that captions are probably painted onto in its own quality.
  ///
  /// - Parameter thread: The thread that reads it.
  public func startPainting(reading thread: ReadingThread) {
    painter?.start(reading: thread)
  }

  /// Paints captions onto the file as it is stored, so that all else in it stays, or gets what is
  /// nearest to it in another quality.
  ///
  /// - Parameters:
  ///   - images: The captions, inside the picture as it is stored; their colours are converted to
  ///     those of the picture.
  ///   - area: The part of the picture as it is stored that is kept, which begins at an MCU.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the file.
  ///   - output: Memory for the new file.
  ///   - thread: A thread that reads the file while it is painted and written, unless one does.
  /// - Returns: The size of the new file; nil if it has to be decoded and encoded instead.
  /// - Throws: `DecodingFault.tooMuchMemory`.
  public func paint(
    _ images: [StoredImage], keeping area: PixelArea, quality: Int? = nil,
    into output: UnsafeMutableRawBufferPointer, reading thread: ReadingThread? = nil
  ) throws(DecodingFault) -> Int? {
    try painter?.paint(
      images, keeping: area, quality: quality, orientation, into: output, reading: thread)
  }

  /// Above this number of pixels turning must not add to the memory of the codec.
  private static let frugalThreshold = 16_000_000

  /// Decodes into the destination, and turns a copy when the codec has released its memory.
  private func decodeFrugally(
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> DecodingResult {
    let result = try read(into: pixels)
    color.convert(pixels)
    guard let stored = Bitmap.cleared(reader.size) else { throw .tooMuchMemory(originalSize) }
    stored.withMutablePixels { $0.copyMemory(from: UnsafeRawBufferPointer(pixels)) }
    stored.write(turned: orientation, into: pixels)
    return result
  }

  /// Runs the codec; a lack of memory is reported with the picture's size.
  private func read(
    into pixels: UnsafeMutableRawBufferPointer, reporting report: (Int) -> Void = { _ in }
  ) throws(DecodingFault) -> DecodingResult {
    do {
      return try reader.read(into: pixels, reporting: report)
    } catch .tooMuchMemory {
      throw .tooMuchMemory(originalSize)
    } catch {
      throw error
    }
  }
}
