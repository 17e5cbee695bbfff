import Foundation
import MemeCore
import Testing

@testable import Services

@Suite("Template files, piece by piece")
struct TemplateFileParserTests {
  /// Parses a text in pieces of a size in bytes.
  private func parse(_ text: String, pieces: Int = 7) throws -> TemplateFileParser {
    let bytes = Array(text.utf8)
    var parser = TemplateFileParser(size: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try parser.read(bytes.span.extracting(start..<min(start + pieces, bytes.count)))
    }
    return parser
  }

  @Test("The picture is separated, wherever it is", arguments: [1, 2, 3, 64])
  func separated(pieces: Int) throws {
    let texts = [
      #"{"picture": "/+8AQUI=", "b": [1, {"picture": "not this"}]}"#,
      #"{"a": "x\"y", "picture":"\/+8AQUI=","b":",\"picture\":"}"#,
      #"{ "a" : {"picture": 1}, "picture" : "/+8AQUI=" , "picture": "nor this" }"#,
    ]
    for text in texts {
      let parser = try parse(text, pieces: pieces)
      #expect(parser.picture == [0xFF, 0xEF, 0x00, 0x41, 0x42], "\(text)")
      let json = String(decoding: parser.json, as: UTF8.self)
      #expect(json.contains(#""""#) && !json.contains("8AQUI"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(parser.json)) }
    }
  }

  @Test(
    "What is no picture in the outermost object is left as it is",
    arguments: [
      #"["picture", "AAAA"]"#, #"{"a": "picture", "b": "AAAA"}"#, #"{"pictures": "AAAA"}"#,
      #"{"picture": 1}"#, #"{"picture": null, "a": "AAAA"}"#, #"{"pictur\u0065": "AAAA"}"#,
      "", "nonsense", #"}}]{"picture": "AAAA"#, #"{"a": "picture": "AAAA"}"#,
    ])
  func others(text: String) throws {
    let parser = try parse(text)
    #expect(parser.picture == nil)
    #expect(String(decoding: parser.json, as: UTF8.self) == text)
  }

  @Test(
    "Invalid base 64 is refused",
    arguments: ["A", "AA", "AAA", "AAAA=", "A===", "AA=A", "====", "AA%A", "AA\\n", "AA\nA", "ÄÄ"])
  func invalid(text: String) {
    #expect(throws: Problem.template(.damaged)) { try parse(#"{"picture": "\#(text)"}"#) }
  }

  @Test("Base 64 is decoded as by others")
  func decoded() throws {
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
      let parser = try parse(#"{"picture":"\#(Data(bytes).base64EncodedString())"}"#)
      #expect(parser.picture == bytes)
    }
  }

  @Test("Too much beside the picture is refused while it is read")
  func tooLarge() {
    let text = #"{"a": ""# + String(repeating: "a", count: TemplateFileParser.mostOtherBytes)
    #expect(throws: Problem.template(.tooLarge(limit: TemplateFileParser.mostOtherBytes))) {
      try parse(text, pieces: 1 << 18)
    }
  }
}
