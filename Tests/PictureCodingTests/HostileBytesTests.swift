import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite struct HostileBytesTests {
  static let seeds = Array(0..<40 as Range<UInt64>)

  @Test func nothingIsEmpty() {
    #expect(throws: DecodingFault.empty) { try decode([]) }
  }

  @Test(arguments: ["Just some text.", "GIF90a", "BM", "RIFF....WAVEfmt ", "\0\0\0\0"])
  func otherKindsAreUnknown(text: String) {
    #expect(throws: DecodingFault.unknownFormat) { try decode(Array(text.utf8)) }
  }

  @Test(arguments: seeds) func changedBytesAreSurvived(seed: UInt64) throws {
    let size = PixelSize(width: 70, height: 50)
    let photo = SamplePictures.photo(size)
    let files = [
      SamplePictures.oriented(6, try PictureEncoder.jpeg(photo)),
      try PictureEncoder.png(photo), try PictureEncoder.png(SamplePictures.fading(size)),
    ]
    for file in files {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<10 {
        survive(Self.changed(file, &random), longSide: Bool.random(using: &random) ? 20 : nil)
      }
    }
  }

  /// Decodes and checks the result against what callers rely on.
  private func survive(_ bytes: [UInt8], longSide: Int?) {
    do throws(DecodingFault) {
      let picture = try decode(bytes, longSide: longSide)
      #expect(picture.bitmap.size.longSide <= (longSide ?? testLimits.side))
      if picture.result.isOpaque {
        #expect(picture.bitmap.colors.allSatisfy { $0.alpha == 255 })
      }
    } catch {
      #expect(error != .empty)
    }
  }

  /// Overwrites some bytes, the first hundred more likely than others, and sometimes truncates.
  private static func changed(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let end = Bool.random(using: &random) ? 100 : bytes.count
      bytes[Int.random(in: 2..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    }
    return bytes.isEmpty ? [0xFF] : bytes
  }
}
