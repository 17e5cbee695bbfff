import CJPEG
import Canvas
import MemeTestKit
import PictureDecoding
import Testing

/// How a JPEG file is made that is painted onto.
struct JPEGKind: CustomStringConvertible, Sendable {
  var sampling: TJSAMP
  var size: PixelSize
  var flags: Int32 = 0

  var description: String {
    "\(sampling.rawValue), \(size.width)x\(size.height), flags \(flags)"
  }
  /// The pixels of an MCU.
  var mcu: PixelSize {
    let index = Int32(sampling.rawValue)
    let widths: [Int32: Int] = [1: 16, 2: 16, 5: 32]
    let heights: [Int32: Int] = [2: 16, 4: 16]
    return PixelSize(width: widths[index] ?? 8, height: heights[index] ?? 8)
  }

  static let all: [JPEGKind] = [
    TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_GRAY, TJSAMP_440, TJSAMP_411,
  ]
  .flatMap { sampling in
    [(8, 8), (1, 1), (33, 17), (64, 48), (250, 187)].flatMap { width, height in
      [0, TJFLAG_PROGRESSIVE].map {
        JPEGKind(
          sampling: sampling, size: PixelSize(width: width, height: height), flags: Int32($0))
      }
    }
  }

  /// Encodes a picture; a photo unless one is given.
  func file(quality: Int32 = 92, _ picture: Bitmap? = nil) throws -> [UInt8] {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let picture = picture ?? SamplePictures.photo(size)
    let result = picture.withPixels { pixels in
      tjCompress2(
        handle, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width),
        Int32(picture.bytesPerRow), Int32(size.height), TJPF_RGBA.rawValue, &start, &count,
        Int32(sampling.rawValue), quality, flags)
    }
    defer { tjFree(start) }
    try #require(result == 0)
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}

/// Painting onto JPEG files in memory.
enum JPEGFiles {
  static let limits = DecodingLimits(
    pixels: 100_000_000, side: 60_000, scans: 100, chunkBytes: 1 << 20)

  /// Paints an area of one colour, with and without a thread that reads ahead; nil if the file is not
  /// painted.
  static func painted(
    _ file: [UInt8], _ area: PixelArea, _ color: Color, keeping kept: PixelArea? = nil,
    quality: Int? = nil, capacity: Int = 1 << 20
  ) throws -> [UInt8]? {
    let pixels = SamplePictures.plain(area.size, color)
    var files: [[UInt8]?] = []
    let ahead = ReadingThread()
    try #require(ahead != nil)
    for thread in [nil, ahead] {
      var output = [UInt8](repeating: 0, count: capacity)
      let count = try file.withUnsafeBytes { file in
        let plan = try DecodingPlan(file, longSide: nil, limits: limits)
        let whole = PixelArea(x: 0, y: 0, size: plan.originalSize)
        return try output.withUnsafeMutableBytes { output in
          try pixels.withMutablePixels {
            try plan.paint(
              [StoredImage(area, nil, $0)], keeping: kept ?? whole, quality: quality, into: output,
              reading: thread)
          }
        }
      }
      files.append(count.map { Array(output.prefix($0)) })
    }
    #expect(files[0] == files[1], "a thread that reads ahead changes nothing")
    return files[0]
  }

  static func decoded(_ file: [UInt8]) throws -> Bitmap {
    try file.withUnsafeBytes { file in
      let plan = try DecodingPlan(file, longSide: nil, limits: limits)
      let bitmap = Bitmap(size: plan.decodedSize, isOpaque: true)
      let result = try bitmap.withMutablePixels { try plan.decode(into: $0) }
      #expect(!result.isDamaged)
      return bitmap
    }
  }

  static func comparison(_ first: [UInt8], _ second: [UInt8]) throws -> JPEGComparison {
    try first.withUnsafeBytes { first in
      try second.withUnsafeBytes { try JPEGComparison(first, $0, limits) }
    }
  }
}
