import Canvas
import HEIFDecoding

@testable import PictureDecoding

/// A part of the decoder that is fed with arbitrary bytes.
enum FuzzTarget: String, CaseIterable {
  /// The headers of all formats, whatever the signature is.
  case probes
  /// EXIF data.
  case exif
  case jpeg, png, webp, gif, tiff, bmp, heif

  /// The target of this process; libFuzzer's callback has no context.
  nonisolated(unsafe) static var current = FuzzTarget.probes

  /// Large pictures would only make it slow.
  private static let limits = DecodingLimits(
    pixels: 1 << 20, side: 32_767, scans: 100, chunkBytes: 8_000_000)

  func prepare() {
    ColorLibrary.prepare()
    if self == .heif { HEIFPicture.prepare() }
  }

  /// Decodes bytes, and ends the process if the result is not what callers rely on.
  func test(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .probes: for format in Codecs.all { probe(format, bytes) }
    case .exif: _ = Orientation(exif: bytes)
    case .jpeg: decode(bytes, JPEGProbe.self)
    case .png: decode(bytes, PNGProbe.self)
    case .webp: decode(bytes, WebPProbe.self)
    case .gif: decode(bytes, GIFProbe.self)
    case .tiff: decode(bytes, TIFFProbe.self)
    case .bmp: decode(bytes, BMPProbe.self)
    case .heif: decode(bytes, HEIFPicture.self)
    }
  }

  private func probe(_ format: any SourceFormat.Type, _ bytes: UnsafeRawBufferPointer) {
    _ = format.matches(bytes)
    guard let header = try? format.init(bytes, Self.limits) else { return }
    precondition(header.size.width > 0 && header.size.height > 0, "an empty picture")
    _ = (header.orientation, header.color)
  }

  private func decode(_ bytes: UnsafeRawBufferPointer, _ format: any SourceFormat.Type) {
    let longSide = bytes.count % 3 == 0 ? 20 : nil
    guard
      let plan = try? DecodingPlan(
        bytes, longSide: longSide, limits: Self.limits, formats: [format])
    else { return }
    precondition(plan.decodedSize.count > 0, "an empty picture")
    precondition(plan.originalSize.count <= Self.limits.pixels, "a picture over the limit")
    let pixels = UnsafeMutableRawBufferPointer.allocate(
      byteCount: plan.decodedSize.count * 4, alignment: 16)
    defer { pixels.deallocate() }
    pixels.initializeMemory(as: UInt8.self, repeating: 0)
    guard let result = try? plan.decode(into: pixels), result.isOpaque else { return }
    for at in stride(from: 3, to: pixels.count, by: 4) {
      precondition(pixels[at] == 255, "a transparent pixel in an opaque picture")
    }
  }
}
