import Testing
import TextFormats

/// What is accepted, and what it means.
@Suite struct JSONTextTests {
  private func value(_ text: String, _ syntax: JSONSyntax = .json) -> JSONValue? {
    try? JSONText.value(of: Array(text.utf8), as: syntax)
  }

  @Test(
    arguments: [
      ("null", .null), (" true\n", .flag(true)), ("\u{FEFF}false", .flag(false)),
      ("12", .integer(12)), ("-0", .integer(0)), ("1.5e3", .number(1_500)), ("2.0", .number(2)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1e999", .number(.infinity)),
      (#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000""#, .text("a\"\\/\u{8}\u{C}\n\r\té😀\0")),
      ("[]", .array([])),
      ("[1,[2 , 3]]", .array([.integer(1), .array([.integer(2), .integer(3)])])),
      ("{}", .object([:])),
      (
        #"{"a":1,"b":{"a":null},"a":2}"#,
        .object(["a": .integer(2), "b": .object(["a": .null])])
      ),
    ] as [(String, JSONValue)])
  func jsonIsParsed(text: String, expected: JSONValue) {
    #expect(value(text) == expected)
    #expect(value(text, .json5) == expected)
  }

  @Test(
    arguments: [
      ("[1,2,]", .array([.integer(1), .integer(2)])), ("{a:1,}", .object(["a": .integer(1)])),
      ("{$_é\\u0061: 1}", .object(["$_éa": .integer(1)])), ("'it''", nil), ("'\"'", .text("\"")),
      ("'a\\\r\nb\\\nc\\\u{2028}d'", .text("abcd")), ("'\\x41\\v\\0\\q'", .text("A\u{B}\0q")),
      ("+.5", .number(0.5)), ("5.", .number(5)), ("0x5A", .integer(90)), ("-0xff", .integer(-255)),
      ("0x10000000000000000", .number(18_446_744_073_709_551_616)),
      ("-Infinity", .number(-.infinity)), ("/* a */ 1 // b", .integer(1)),
      ("\u{B}\u{C}1", .integer(1)),
      ("{'a': /**/ 1 /***/}", .object(["a": .integer(1)])),
    ] as [(String, JSONValue?)])
  func onlyJSON5HasOtherNotations(text: String, expected: JSONValue?) {
    #expect(value(text, .json5) == expected)
    #expect(value(text) == nil)
  }

  @Test(arguments: [
    "", " ", "1 2", "[1", "[,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{,}", "{1:2}", "tru", "nulll",
    "01", "-", ".", "1e", "1e+", "0x", "+-1", "\"", "\"\\", "\"\n\"", "'\n'", "\"\\u12\"",
    "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "/", "/*", "1 /* ", "\"\\1\"", "\"\\x4\"",
    "[1,,]", "{a b: 1}", "{\\u0020: 1}",
  ])
  func whatIsMalformedIsRefused(text: String) {
    #expect(value(text) == nil)
    #expect(value(text, .json5) == nil)
  }

  @Test func nanIsParsedInJSON5() {
    guard case .number(let number)? = value("-NaN", .json5) else {
      Issue.record("there is no number")
      return
    }
    #expect(number.isNaN)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    for bytes: [UInt8] in [
      [0], [0x22, 0xFF, 0x22], [0xFE, 0xFF], [0x22, 0xED, 0xA0, 0x80, 0x22],
    ] {
      #expect(throws: JSONError.notText) { try JSONText.value(of: bytes, as: .json5) }
    }
  }

  @Test func nestingAndNumberOfValuesAreLimited() {
    let deep = { (count: Int) in
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect((try? JSONText.value(of: deep(512))) != nil)
    #expect(throws: JSONError.self) { try JSONText.value(of: deep(513)) }
    #expect(throws: JSONError.self) {
      try JSONText.value(of: Array(repeating: 0x7B, count: 1 << 20))
    }
    let many = Array(("[" + String(repeating: "0,", count: JSONText.mostValues) + "0]").utf8)
    #expect(throws: JSONError.tooManyValues) { try JSONText.value(of: many) }
  }

  @Test func aTextIsQuoted() {
    #expect(
      JSONText.quoted("a\"\\/\u{1}\u{1F}\n\u{7F}é") == #""a\"\\/\u0001\u001f\n"# + "\u{7F}é\"")
  }

  @Test func whatIsNotFiniteCannotBeEncoded() {
    #expect(throws: JSONError.notRepresentable) { try JSONText.encode([Double.infinity]) }
    #expect(throws: JSONError.notRepresentable) { try JSONText.encode([Double.nan]) }
  }
}
