import Foundation
import Testing
import TextFormats

@Suite struct Base64Tests {
  @Test(arguments: 0..<70) func bytesBecomeTextAndBytesAgain(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
    let text = Base64.text(of: bytes)
    #expect(text == Data(bytes).base64EncodedString())
    #expect(Base64.bytes(of: text) == bytes)
  }

  @Test(arguments: ["A", "AA", "AAA", "AA=", "=AAA", "A===", "AA==A", "AA A", "AA-_", "AAé="])
  func otherTextsAreRefused(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }
}
