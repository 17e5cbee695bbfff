public import Canvas

/// A picture whose header is read and whose pixels can be decoded.
///
/// Works on bytes that nobody can trust and that must stay where they are as long as the plan is
/// in use; everything it allocates is bounded by the limits.
public struct DecodingPlan {
  /// Upright size at full resolution, in pixels.
  public let originalSize: PixelSize
  /// Upright size of what `decode` writes, in pixels.
  public let decodedSize: PixelSize

  private let bytes: UnsafeRawBufferPointer
  private let header: PictureHeader
  private let reader: any PixelReader

  /// Reads the header of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - longSide: The longest side wanted, in pixels; nil for the original size.
  ///   - limits: What is too big.
  /// - Throws: `DecodingFault` when there is no picture to be had of them.
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

  /// Decodes, scales and turns the picture.
  ///
  /// - Parameter destination: Room for the pixels of `decodedSize`, four bytes each, cleared; rows
  ///   lie right behind each other.
  /// - Returns: What else there is to know about the pixels.
  /// - Throws: `DecodingFault` when not one row could be read.
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

  /// Lets the codec work; a picture for which memory does not suffice is told with its size.
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

/// One codec at work on one file.
protocol PixelReader {
  /// Columns and rows that it writes; with some codecs fewer than the file has.
  var size: PixelSize { get }

  /// Decodes into cleared memory with rows right behind each other.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult
}
