internal import CWebP
internal import Canvas

/// Decodes WebP with libwebp, as far as a truncated file goes, and reduced during decoding if a
/// much smaller size is enough.
struct WebPReader: PixelReader {
  let size: PixelSize

  private let probe: WebPProbe
  /// The place of the frame in the pixels that are written.
  private let area: PixelArea

  /// Above this number of pixels the codec scales, which takes less memory.
  private static let scalingThreshold = 16_000_000

  /// Makes a reader for a file whose header has been read.
  ///
  /// - Parameters:
  ///   - probe: The header.
  ///   - longSide: The requested length of the longer side, in pixels; nil for the original size.
  init(_ probe: WebPProbe, longSide: Int?) {
    self.probe = probe
    let fillsCanvas = probe.area.size == probe.size
    if let longSide, fillsCanvas, probe.size.count > Self.scalingThreshold {
      size = probe.size.limited(toLongSide: max(1, longSide))
      area = PixelArea(x: 0, y: 0, size: size)
    } else {
      size = probe.size
      area = probe.area
    }
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    let frame = probe.frame.bindMemory(to: UInt8.self)
    var config = WebPDecoderConfig()
    guard let start = frame.baseAddress, WebPInitDecoderConfig(&config) != 0,
      WebPGetFeatures(start, frame.count, &config.input) == VP8_STATUS_OK,
      Int(config.input.width) == probe.area.size.width,
      Int(config.input.height) == probe.area.size.height
    else { throw .damaged }
    // Only a hint in lossless pictures, whose format is 2.
    let mayHaveAlpha = config.input.has_alpha != 0 || config.input.format == 2
    configure(&config, pixels)
    // The decoder keeps the address of the configuration.
    let isWhole = try withUnsafeMutablePointer(to: &config) { config throws(DecodingFault) in
      try decode(frame, config)
    }
    let fills = area.size == size
    let isOpaque = isWhole && fills && (!mayHaveAlpha || StraightAlpha.isOpaque(pixels))
    return DecodingResult(isOpaque: isOpaque, isDamaged: !isWhole)
  }

  /// Sets where the pixels go, and their size.
  private func configure(
    _ config: inout WebPDecoderConfig, _ pixels: UnsafeMutableRawBufferPointer
  ) {
    let bytesPerRow = size.width * 4
    let offset = area.y * bytesPerRow + area.x * 4
    let place = UnsafeMutableRawBufferPointer(rebasing: pixels[offset...])
      .bindMemory(to: UInt8.self)
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    config.output.u.RGBA = WebPRGBABuffer(
      rgba: place.baseAddress, stride: Int32(bytesPerRow), size: place.count)
    guard area.size != probe.area.size else { return }
    config.options.use_scaling = 1
    config.options.scaled_width = Int32(area.size.width)
    config.options.scaled_height = Int32(area.size.height)
  }

  /// Runs the codec.
  ///
  /// - Returns: Whether the picture is complete.
  /// - Throws: `DecodingFault` if there is not one row.
  private func decode(
    _ frame: UnsafeBufferPointer<UInt8>, _ config: UnsafeMutablePointer<WebPDecoderConfig>
  ) throws(DecodingFault) -> Bool {
    guard let decoder = WebPIDecode(nil, 0, config) else { throw .tooMuchMemory(nil) }
    defer { WebPIDelete(decoder) }
    let status = WebPIUpdate(decoder, frame.baseAddress, frame.count)
    var (lastRow, width, height, stride): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let hasRows = WebPIDecGetRGB(decoder, &lastRow, &width, &height, &stride) != nil && lastRow > 0
    guard status == VP8_STATUS_OK || hasRows else {
      throw status == VP8_STATUS_OUT_OF_MEMORY ? .tooMuchMemory(nil) : .damaged
    }
    return status == VP8_STATUS_OK
  }
}
