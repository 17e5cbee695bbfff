internal import CWebP
internal import Canvas

/// Decodes WebP with libwebp, as far as a truncated file goes.
struct WebPReader: PixelReader {
  var size: PixelSize { probe.size }

  private let probe: WebPProbe

  /// Makes a reader for a file whose header has been read.
  init(_ probe: WebPProbe) {
    self.probe = probe
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    var features = WebPBitstreamFeatures()
    let frame = probe.frame.bindMemory(to: UInt8.self)
    guard let start = frame.baseAddress,
      WebPGetFeatures(start, frame.count, &features) == VP8_STATUS_OK,
      Int(features.width) == probe.area.size.width, Int(features.height) == probe.area.size.height
    else { throw .damaged }
    let bytesPerRow = size.width * 4
    let offset = probe.area.y * bytesPerRow + probe.area.x * 4
    let place = UnsafeMutableRawBufferPointer(rebasing: pixels[offset...])
      .bindMemory(to: UInt8.self)
    guard
      let decoder = WebPINewRGB(
        MODE_RGBA, place.baseAddress, place.count, Int32(bytesPerRow))
    else { throw .tooMuchMemory(nil) }
    defer { WebPIDelete(decoder) }
    let status = WebPIUpdate(decoder, start, frame.count)
    var (lastRow, width, height, stride): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let hasRows = WebPIDecGetRGB(decoder, &lastRow, &width, &height, &stride) != nil && lastRow > 0
    guard status == VP8_STATUS_OK || hasRows else {
      throw status == VP8_STATUS_OUT_OF_MEMORY ? .tooMuchMemory(nil) : .damaged
    }
    let isWhole = status == VP8_STATUS_OK
    let fills = probe.area.size == size
    return DecodingResult(
      isOpaque: isWhole && fills && features.has_alpha == 0, isDamaged: !isWhole)
  }
}
