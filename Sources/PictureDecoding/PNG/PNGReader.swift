internal import CPNG
internal import Canvas

/// Decodes PNG with libspng, row by row, so that a truncated file yields the rows it has.
struct PNGReader: PixelReader {
  let size: PixelSize

  private let probe: PNGProbe
  private let bytes: UnsafeRawBufferPointer

  /// Makes a reader for a file whose header has been read.
  init(_ probe: PNGProbe, bytes: UnsafeRawBufferPointer) {
    size = probe.size
    self.probe = probe
    self.bytes = bytes
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    let input = SegmentedInput(bytes, parts: probe.decodedRanges)
    guard let decoder = PNGDecoder(input, size: size) else { throw .tooManyPixels(size) }
    try decoder.start(appliesGamma: probe.needsGamma)
    let bytesPerRow = size.width * 4
    var rows = 0
    var isOpaque = true
    while case .row(let row) = decoder.nextStep, row < size.height {
      let place = UnsafeMutableRawBufferPointer(
        rebasing: pixels[row * bytesPerRow..<(row + 1) * bytesPerRow])
      guard decoder.readRow(into: place) else { break }
      rows += 1
      if isOpaque, !probe.isInterlaced { isOpaque = Self.isOpaque(place) }
    }
    guard rows > 0 else { throw .damaged }
    if probe.isInterlaced { isOpaque = Self.isOpaque(pixels) }
    guard case .end = decoder.nextStep else {
      return DecodingResult(isOpaque: false, isDamaged: true)
    }
    let isWhole = probe.isComplete && decoder.readRest()
    return DecodingResult(isOpaque: isOpaque, isDamaged: !isWhole)
  }

  private static func isOpaque(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
    var all = UInt32.max
    // Without an early exit the compiler vectorizes the comparison.
    for pixel in pixels.assumingMemoryBound(to: UInt32.self) { all &= pixel }
    return UInt32(littleEndian: all) >> 24 == 255
  }
}
