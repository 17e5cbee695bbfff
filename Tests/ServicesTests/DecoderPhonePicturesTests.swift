import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

/// HEIC and AVIF, which a second helper decodes.
///
/// Most fixtures have a colour in each quarter.
@Suite("HEIC and AVIF") struct DecoderPhonePicturesTests {
  private let decoder = HelperPictureDecoder()

  static let names = ["quarters.heic", "quarters.avif"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/pictures").path

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
  }

  @Test("They are decoded", arguments: names)
  func decodes(name: String) throws {
    try expectQuarters(in: name)
    #expect(
      try decoder.decode(.bytes(try bytes(name)), at: .longSide(16)).size
        == PixelSize(width: 16, height: 12))
  }

  @Test(
    "Rotation and mirroring are applied once, also where EXIF has the orientation, too",
    arguments: ["turned.heic", "turned.avif", "mirrored.heic", "mirrored.avif"])
  func turns(name: String) throws {
    #expect(try bytes(name).contains(Array("irot".utf8)))
    #expect(try bytes(name).contains(Array("Exif".utf8)))
    try expectQuarters(in: name)
  }

  private func expectQuarters(in name: String) throws {
    let bitmap = try decoder.decode(.bytes(try bytes(name)))
    #expect(bitmap.size == PixelSize(width: 64, height: 48))
    #expect(bitmap.isOpaque)
    let places = [(8, 8), (56, 8), (8, 40), (56, 40)]
    for ((x, y), color) in zip(places, SamplePictures.cornerColors) {
      #expect(distance(bitmap[x, y], color) < 4, "\(bitmap[x, y]) at \(x), \(y)")
    }
  }

  private func distance(_ color: Color, _ other: Color) -> Int {
    [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }

  /// All of them store the same numbers, 192, 128 and 64; the expected ones were computed by the
  /// formulas of the standards.
  @Test(
    "Colours that are given by numbers are converted",
    arguments: [
      ("p3.heic", Color(red: 203, green: 124, blue: 48)),
      ("bt2020.avif", Color(red: 224, green: 117, blue: 45)),
      ("pq.avif", Color(red: 255, green: 170, blue: 0)),
      ("hlg.avif", Color(red: 255, green: 133, blue: 55)),
    ])
  func codedColors(name: String, color: Color) throws {
    let shown = try decoder.decode(.bytes(try bytes(name)))[32, 24]
    #expect(distance(shown, color) < 4, "\(shown)")
  }

  @Test("Without the second helper it is said what is missing", arguments: names)
  func withoutHelper(name: String) throws {
    let decoder = HelperPictureDecoder(program: BuiltProducts.path(of: "mememe-decode"))
    #expect(decoder.problem(.bytes(try bytes(name))) == .picture(.codecMissing))
  }

  @Test("A picture that its codec prints a message about is damaged")
  func message() throws {
    var bytes = try bytes("quarters.avif")
    // The part of the file with the pixels becomes empty.
    (bytes[112], bytes[114]) = (0, 64)
    #expect(decoder.problem(.bytes(bytes)) == .picture(.damaged))
  }

  @Test("An image that is made of itself is damaged, and does not end the helper")
  func endless() throws {
    var bytes = try bytes("quarters.heic")
    // A reference: its type, the number of the image, the number of its parts, their numbers.
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("dimg".utf8)) })
    bytes[start + 9] = bytes[start + 5]
    #expect(decoder.problem(.bytes(bytes)) == .picture(.damaged))
  }

  @Test("Changed bytes are survived", arguments: names, Array(0..<20 as Range<UInt64>))
  func changed(name: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try bytes(name)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    switch decoder.problem(.bytes(bytes)) {
    case nil, .picture(.damaged), .picture(.unknownFormat), .picture(.tooManyPixels),
      .picture(.sideTooLong), .picture(.tooMuchMemory):
      break
    case let problem: Issue.record("\(String(describing: problem))")
    }
  }
}
