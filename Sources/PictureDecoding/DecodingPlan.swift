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

  private let bytes: UnsafeRawBufferPointer
  private let header: PictureHeader
  private let reader: any PixelReader

  /// Reads the header of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - longSide: The requested length of the longer side, in pixels; nil for the original size.
  ///   - limits: The maximum size.
  /// - Throws: `DecodingFault` if they cannot be decoded.
  public init(
    _ bytes: UnsafeRawBufferPointer, longSide: Int?, limits: DecodingLimits
  ) throws(DecodingFault) {
    self.bytes = bytes
    header = try PictureHeader(bytes)
    let stored = header.storedSize
    originalSize = header.orientation.turned(stored)
    guard limits.allow(stored) else { throw .tooManyPixels(originalSize) }
    let reader: any PixelReader =
      switch header.format {
      case .jpeg(let probe): JPEGReader(probe, bytes: bytes, longSide: longSide)
      case .png(let probe): PNGReader(probe, bytes: bytes)
      }
    self.reader = reader
    let wanted = longSide.map { reader.size.limited(toLongSide: max(1, $0)) } ?? reader.size
    decodedSize = header.orientation.turned(wanted)
  }

  /// Decodes, scales and rotates the picture.
  ///
  /// - Parameter destination: Zeroed memory for the pixels of `decodedSize`, four bytes each,
  ///   without gaps between rows.
  /// - Returns: The opacity of the pixels, and whether they are complete.
  /// - Throws: `DecodingFault` if not one row could be read.
  public func decode(
    into destination: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> DecodingResult {
    precondition(destination.count >= decodedSize.count * 4, "no room for the pixels")
    let wanted = header.orientation.turned(decodedSize)
    if header.orientation == .upright, wanted == reader.size {
      return try read(into: destination)
    }
    guard let whole = Bitmap.cleared(reader.size) else { throw .tooManyPixels(originalSize) }
    let result = try whole.withMutablePixels { pixels throws(DecodingFault) in
      try read(into: pixels)
    }
    let stored = whole.asOpaque(result.isOpaque).scaled(to: wanted)
    stored.write(turned: header.orientation, into: destination)
    return result
  }

  /// Runs the codec; a lack of memory is reported with the picture's size.
  private func read(
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> DecodingResult {
    do {
      return try reader.read(into: pixels)
    } catch .tooManyPixels {
      throw .tooManyPixels(originalSize)
    } catch {
      throw error
    }
  }
}

/// A codec's reader for one file.
protocol PixelReader {
  /// The columns and rows that it writes; some codecs reduce the file's size.
  var size: PixelSize { get }

  /// Decodes into zeroed memory without gaps between rows.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult
}
