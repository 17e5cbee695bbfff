import MemeTestKit
import Testing

@testable import Services

@Suite("PNG header")
struct PNGHeaderTests {
  private static let header: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 1, 0, 0, 0, 0, 128,
  ]

  @Test("The shape is the width divided by the height")
  func shape() {
    #expect(PNGHeader.shape(Self.header) == 2)
    #expect(PNGHeader.shape(Self.header + [8, 6]) == 2)
  }

  @Test("What is cut off, no PNG file, or without a size has no shape")
  func invalid() {
    for count in 0..<Self.header.count {
      #expect(PNGHeader.shape(Array(Self.header.prefix(count))) == nil)
    }
    for index in 0..<16 {
      var changed = Self.header
      changed[index] ^= 1
      #expect(PNGHeader.shape(changed) == nil)
    }
    #expect(PNGHeader.shape(Self.header.prefix(20) + [0, 0, 0, 0]) == nil)
    #expect(PNGHeader.shape(ofFile: "/nonexistent.png") == nil)
    #expect(PNGHeader.shape(ofFile: "/") == nil)
  }
}
