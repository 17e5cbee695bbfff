import Canvas
import Glibc
import PictureDecoding

/// Generous for test pictures, small enough that a false header does no harm.
let testLimits = DecodingLimits(
  pixels: 4_000_000, side: 32_767, scans: 100, chunkBytes: 8_000_000)

/// Decodes in this process, which only tests may do.
func decode(
  _ bytes: [UInt8], longSide: Int? = nil, limits: DecodingLimits = testLimits
) throws(DecodingFault) -> (bitmap: Bitmap, result: DecodingResult, original: PixelSize) {
  // A block of exactly the right size, so that a sanitizer detects a read past its end.
  let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
  defer { copy.deallocate() }
  copy.copyBytes(from: bytes)
  let plan = try DecodingPlan(UnsafeRawBufferPointer(copy), longSide: longSide, limits: limits)
  let bitmap = Bitmap(size: plan.decodedSize, isOpaque: false)
  let result = try bitmap.withMutablePixels { pixels throws(DecodingFault) in
    try plan.decode(into: pixels)
  }
  return (bitmap, result, plan.originalSize)
}

/// Whether two colours differ by at most a tolerance in each channel.
func isNear(_ left: Color, _ right: Color, by tolerance: Int = 8) -> Bool {
  [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
    .appending((left.alpha, right.alpha))
    .allSatisfy { abs(Int($0.0) - Int($0.1)) <= tolerance }
}

extension Array {
  fileprivate func appending(_ element: Element) -> [Element] { self + [element] }
}

extension Bitmap {
  /// The colours at the centres of the four quarters: top left, top right, bottom left, right.
  var quarters: [Color] {
    let (left, right) = (size.width / 4, size.width * 3 / 4)
    let (top, bottom) = (size.height / 4, size.height * 3 / 4)
    return [self[left, top], self[right, top], self[left, bottom], self[right, bottom]]
  }

  /// All pixels, row by row, without the padding.
  var colors: [Color] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in self[x, y] } }
  }
}
