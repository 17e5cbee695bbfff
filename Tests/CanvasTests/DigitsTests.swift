import Canvas
import Testing

@Suite struct DigitsTests {
  @Test func fillsWithZeros() {
    #expect(String(7, digits: 2) == "07")
    #expect(String(0, digits: 3) == "000")
    #expect(String(1234, digits: 2) == "1234")
    #expect(String(UInt64(255), digits: 4, radix: 16) == "00ff")
    #expect(String(0xAB, digits: 6, radix: 16, uppercase: true) == "0000AB")
  }
}
