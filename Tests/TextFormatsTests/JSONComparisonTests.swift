import Foundation
import MemeTestKit
import Testing
import TextFormats

/// Comparisons with the parser and the encoder of Foundation.
@Suite struct JSONComparisonTests {
  /// What we accept as JSON Foundation accepts, and what it accepts as JSON5 we accept.
  ///
  /// It also accepts trailing commas in JSON, and refuses control characters in texts in JSON5.
  @Test func mutatedTextsMeanTheSame() throws {
    let count = ProcessInfo.processInfo.environment["MEMEME_MUTATIONS"].flatMap(Int.init) ?? 3_000
    var mutator = JSONMutator(seed: 7)
    // Of several members with one name we take the last, and Foundation takes the first.
    let texts = JSONMutator.configurations.filter {
      !$0.contains("'kiosk'") && !$0.contains("dark")
    }
    var compared = 0
    for _ in 0..<count {
      let text = texts.randomElement(using: &mutator.random) ?? ""
      let bytes = [UInt8](mutator.mutation(of: Array(text.utf8)))
      // Foundation reads other encodings too, and crashes at some bytes.
      guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
        #expect(throws: JSONError.notText) { try JSONText.value(of: bytes, as: .json5) }
        continue
      }
      let ours = try? JSONText.value(of: bytes)
      if let ours { #expect(Self.comparable(ours) == Self.reference(bytes, .json), "\(text)") }
      guard let theirs = Self.reference(bytes, .json5), !Self.hasControls(text) else { continue }
      let value = try? JSONText.value(of: bytes, as: .json5)
      #expect(value.map(Self.comparable) == theirs || Self.hasTwice(text), "\(text)")
      compared += 1
    }
    #expect(compared > count / 20)
  }

  private static func hasControls(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Whether a mutation has repeated the name of a member.
  private static func hasTwice(_ text: String) -> Bool {
    ["scale", "rotation", "a"].contains { text.components(separatedBy: "\($0):").count > 2 }
  }

  /// What Foundation makes of a text; nil if it refuses it, or a value in it.
  private static func reference(_ bytes: [UInt8], _ syntax: JSONSyntax) -> JSONValue? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = syntax == .json5
    return (try? decoder.decode(Reference.self, from: Data(bytes)).value).map(comparable)
  }

  /// The value without what is not equal to itself.
  private static func comparable(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(let number) where !number.isFinite: .text("not finite")
    case .integer(let number): .number(Double(number))
    case .array(let elements): .array(elements.map(comparable))
    case .object(let members): .object(members.mapValues(comparable))
    case .null, .flag, .number, .text: value
    }
  }

  /// A value as Foundation decodes it.
  private struct Reference: Decodable {
    var value: JSONValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .null
      } else if let flag = try? container.decode(Bool.self) {
        value = .flag(flag)
      } else if let text = try? container.decode(String.self) {
        value = .text(text)
      } else if let number = try? container.decode(Double.self) {
        value = .number(number)
      } else if let elements = try? container.decode([Reference].self) {
        value = .array(elements.map(\.value))
      } else {
        value = .object(try container.decode([String: Reference].self).mapValues(\.value))
      }
    }
  }

  private struct Sample: Codable, Equatable {
    struct Inner: Codable, Equatable {
      var list: [Double?]
      var nested: [[String: Int8]]
    }

    var text: String
    var flag = true
    var wide = UInt64.max / 4
    var single: Float = 0.25
    var missing: Int?
    var inner: Inner
    var empty: [Int] = []
    var none: [String: Int] = [:]
  }

  private let sample = Sample(
    text: "a\"\\/\u{1}\n\té😀\u{2028}",
    inner: Sample.Inner(
      list: [1, 0.1, nil, -1e-7, 1e21, 123_456_789.125], nested: [["a": -3], [:]]))

  @Test func valuesAreEncodedAsByFoundation() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(try JSONText.encode(sample) == Array(encoder.encode(sample)))
    encoder.outputFormatting.insert(.prettyPrinted)
    let pretty = try String(decoding: encoder.encode(sample), as: UTF8.self)
    #expect(
      try String(decoding: JSONText.encode(sample, isPretty: true), as: UTF8.self)
        == pretty.replacing(/([\[{])\n\n *([\]}])/) { "\($0.1)\($0.2)" })
  }

  @Test func valuesAreDecodedAsEncoded() throws {
    let bytes = try JSONText.encode(sample)
    #expect(try JSONText.decode(Sample.self, from: bytes) == sample)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(bytes)) == sample)
  }

  @Test(arguments: ["{}", "[]", "1", #"{"list":1,"nested":[]}"#, #"{"list":[true],"nested":[]}"#])
  func valuesOfOtherTypesAreRefused(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONText.decode(Sample.Inner.self, from: Array(text.utf8))
    }
  }
}
