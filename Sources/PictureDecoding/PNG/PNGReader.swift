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

  private var isDeep: Bool { probe.bitDepth == 16 }

  var deliversRows: Bool {
    !isDeep && !probe.isInterlaced && !probe.hasAlpha && probe.gamma == nil
  }

  /// The rows that are reported at a time: at most 64 reports are made.
  private var rowsOfReport: Int { max(64, (size.height + 63) / 64) }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    try read(into: pixels) { _ in }
  }

  func read(
    into pixels: UnsafeMutableRawBufferPointer, reporting report: (Int) -> Void
  ) throws(DecodingFault) -> DecodingResult {
    let input = SegmentedInput(bytes, parts: probe.decodedRanges)
    guard let decoder = PNGDecoder(input, size: size, isInterlaced: probe.isInterlaced) else {
      throw .tooMuchMemory(size)
    }
    try decoder.start(isDeep: isDeep)
    let rows =
      isDeep ? readDeepRows(decoder, into: pixels) : readRows(decoder, into: pixels, report)
    guard rows > 0 else { throw .damaged }
    let isOpaque = !probe.hasAlpha || StraightAlpha.isOpaque(pixels)
    guard case .end = decoder.nextStep else {
      return DecodingResult(isOpaque: false, isDamaged: true)
    }
    let isWhole = probe.isComplete && decoder.readRest()
    return DecodingResult(isOpaque: isOpaque, isDamaged: !isWhole)
  }

  /// Reads rows with 8 bits for each sample.
  ///
  /// - Returns: How many there are.
  private func readRows(
    _ decoder: PNGDecoder, into pixels: UnsafeMutableRawBufferPointer, _ report: (Int) -> Void
  ) -> Int {
    let bytesPerRow = size.width * 4
    var rows = 0
    while case .row(let row, _) = decoder.nextStep, row < size.height {
      let place = UnsafeMutableRawBufferPointer(
        rebasing: pixels[row * bytesPerRow..<(row + 1) * bytesPerRow])
      guard decoder.readRow(into: place) else { break }
      rows += 1
      if rows % rowsOfReport == 0 { report(rows) }
    }
    if let gamma = probe.gamma { PNGGamma(gamma, bitDepth: 8).apply(to: pixels) }
    return rows
  }

  /// Reads rows with 16 bits for each sample.
  ///
  /// - Returns: How many there are.
  private func readDeepRows(
    _ decoder: PNGDecoder, into pixels: UnsafeMutableRawBufferPointer
  ) -> Int {
    let light = PNGGamma(probe.gamma, bitDepth: 16)
    let samples = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: size.width * 4)
    samples.initialize(repeating: 0)
    defer { samples.deallocate() }
    var rows = 0
    while case .row(let row, let columns) = decoder.nextStep, row < size.height {
      guard decoder.readRow(into: UnsafeMutableRawBufferPointer(samples)) else { break }
      let start = row * size.width
      for column in columns {
        let color = light.color(of: samples, at: column * 4)
        pixels.storeBytes(of: color, toByteOffset: (start + column) * 4, as: UInt32.self)
      }
      rows += 1
    }
    return rows
  }
}
