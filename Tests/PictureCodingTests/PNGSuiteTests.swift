import CLibPNG
import Canvas
import Foundation
import MemeTestKit
import PictureDecoding
import Testing

/// Every valid picture of PngSuite, if it is installed, decoded by our path and by libpng.
@Suite("PngSuite")
struct PNGSuiteTests {
  private static let folder = PublicPictures.folder + "/pngsuite"

  /// The names that begin with x are of files that are broken on purpose.
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") && !$0.hasPrefix("x") }.sorted()
  }()

  @Test(
    "Every pixel is within 2 of libpng's",
    .enabled(if: !names.isEmpty, "the public pictures are not at hand"), arguments: names)
  func matchesLibpng(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")))
    let expected = try #require(libpng(bytes))
    let picture = try decode(bytes)
    try #require(picture.bitmap.size == expected.size)
    #expect(!picture.result.isDamaged)
    var largest = 0
    for (color, other) in zip(picture.bitmap.colors, expected.colors) {
      // The colours of pixels that nobody sees may differ.
      guard color.alpha > 0 || other.alpha > 0 else { continue }
      let differences = [
        (color.red, other.red), (color.green, other.green), (color.blue, other.blue),
        (color.alpha, other.alpha),
      ].map { abs(Int($0.0) - Int($0.1)) }
      largest = max(largest, differences.max() ?? 0)
    }
    #expect(largest <= 2)
  }

  private func libpng(_ bytes: [UInt8]) -> Bitmap? {
    var (width, height) = (UInt32(0), UInt32(0))
    guard mememe_libpng_read(bytes, bytes.count, nil, &width, &height) == 1 else { return nil }
    let bitmap = Bitmap(size: PixelSize(width: Int(width), height: Int(height)), isOpaque: false)
    let result = bitmap.withMutablePixels { pixels in
      mememe_libpng_read(bytes, bytes.count, pixels.baseAddress, &width, &height)
    }
    return result == 1 ? bitmap : nil
  }
}
