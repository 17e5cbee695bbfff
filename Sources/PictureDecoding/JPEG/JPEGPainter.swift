internal import CJPEGBlocks
public import Canvas

/// Pixels that are painted onto a part of a picture.
public struct PaintedArea {
  /// The part, in the pixels of the picture as it is stored.
  public var area: PixelArea
  /// Red, green, blue and straight alpha, without gaps between rows.
  public var pixels: UnsafeMutableRawBufferPointer

  /// Makes an area.
  public init(_ area: PixelArea, _ pixels: UnsafeMutableRawBufferPointer) {
    self.area = area
    self.pixels = pixels
  }
}

/// Paints onto a JPEG file block by block: those that nothing is painted onto keep their
/// coefficients.
struct JPEGPainter {
  private let bytes: UnsafeRawBufferPointer
  private let profile: [UInt8]?
  private let maximumScans: Int

  /// Makes a painter of a file, which must not move while it is in use.
  init(_ bytes: UnsafeRawBufferPointer, profile: [UInt8]?, maximumScans: Int) {
    self.bytes = bytes
    self.profile = profile
    self.maximumScans = maximumScans
  }

  /// Paints areas.
  ///
  /// - Parameters:
  ///   - areas: The areas, which do not overlap; their colours are converted in place.
  ///   - orientation: How the picture is to be turned, which the new file says too.
  ///   - output: Memory for the new file.
  /// - Returns: The size of the new file; nil if the file is not of a kind that is painted, or
  ///   damaged.
  /// - Throws: `DecodingFault.tooMuchMemory`.
  func paint(
    _ areas: [PaintedArea], _ orientation: Orientation,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> Int? {
    if let profile {
      for area in areas where !ProfileConverter.convert(area.pixels, to: profile) { return nil }
    }
    var count = 0
    let result = jpeg_paint(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
      areas.map { $0.inC }, areas.count, Int32(orientation.rawValue), profile ?? [],
      profile?.count ?? 0, Int32(maximumScans),
      output.baseAddress?.assumingMemoryBound(to: UInt8.self), output.count, &count)
    switch result {
    case jpeg_painting_done: return count
    case jpeg_painting_no_memory: throw .tooMuchMemory(nil)
    default: return nil
    }
  }
}

extension PaintedArea {
  fileprivate var inC: jpeg_area {
    jpeg_area(
      x: Int32(area.x), y: Int32(area.y), width: Int32(area.size.width),
      height: Int32(area.size.height),
      pixels: UnsafePointer(pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)))
  }
}
