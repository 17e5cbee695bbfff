import Testing

@testable import Services

@Suite("The last line of a program")
struct ProgramOutputTests {
  private func lastLine(_ bytes: [UInt8]) -> String? {
    var output = ProgramOutput(maximumBytes: 0)
    // In pieces, as from a pipe.
    for start in stride(from: 0, to: bytes.count, by: 7) {
      output.append(bytes[start..<min(start + 7, bytes.count)])
    }
    return output.lastLine
  }

  @Test(arguments: [
    ("", nil), ("\n \n", nil), ("one\ntwo", "two"), ("one\r\ntwo\r\n\r\n", "two"),
    ("one\n\u{1B}[1;31mred\u{1B}[0m \u{7}bell\u{0}\n", "red bell"), ("a\tb\n", "a b"),
    ("5 %\r100 %", "100 %"), ("  päper\u{2028}", "päper"),
  ])
  func isPrintable(text: String, line: String?) {
    #expect(lastLine(Array(text.utf8)) == line)
  }

  @Test func isRepaired() {
    #expect(lastLine([0x61, 0xFF, 0x62, 0x0A]) == "a\u{FFFD}b")
  }

  @Test func isShort() {
    #expect(lastLine([UInt8](repeating: 0x61, count: 100_000))?.count == 200)
    #expect(lastLine(Array((String(repeating: "x\n", count: 9000) + "end").utf8)) == "end")
  }
}
