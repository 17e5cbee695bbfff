internal import CJPEGBlocks
internal import Canvas

/// What two JPEG files have in common, by their coefficients.
public struct JPEGComparison: Equatable, Sendable {
  /// The number of blocks of eight by eight samples in one of them.
  public var blocks: Int
  /// The number of those with the same coefficients in both.
  public var equalBlocks: Int
  /// The largest difference of a sample in the others, in levels of 255.
  public var largestDifference: Double

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - first: A whole file.
  ///   - second: Another one.
  ///   - limits: The limits for each of them.
  /// - Throws: `DecodingFault.unknownFormat` unless both are JPEG files of the same size, sampling and
  ///   quantization; others for each of the files.
  public init(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ limits: DecodingLimits
  ) throws(DecodingFault) {
    for file in [first, second] {
      guard JPEGProbe.matches(file) else { throw .unknownFormat }
      let header = try JPEGProbe(file, limits)
      try limits.check(header.size, upright: header.orientation.turned(header.size))
    }
    var difference = jpeg_difference()
    let result = jpeg_compare(
      first.baseAddress?.assumingMemoryBound(to: UInt8.self), first.count,
      second.baseAddress?.assumingMemoryBound(to: UInt8.self), second.count,
      Int32(limits.scans), &difference)
    switch result {
    case jpeg_painting_done: break
    case jpeg_painting_no_memory: throw .tooMuchMemory(nil)
    case jpeg_painting_unsupported: throw .unknownFormat
    default: throw .damaged
    }
    blocks = difference.blocks
    equalBlocks = difference.equal_blocks
    largestDifference = difference.largest
  }
}
