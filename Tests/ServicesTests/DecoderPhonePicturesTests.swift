import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

/// HEIC and AVIF, which a second helper decodes. The fixtures have a colour in each quarter.
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
    let bitmap = try decoder.decode(.file("\(Self.folder)/\(name)"))
    #expect(bitmap.size == PixelSize(width: 64, height: 48))
    #expect(bitmap.isOpaque)
    let places = [(8, 8), (56, 8), (8, 40), (56, 40)]
    for ((x, y), color) in zip(places, SamplePictures.cornerColors) {
      let difference = [
        Int(bitmap[x, y].red) - Int(color.red), Int(bitmap[x, y].green) - Int(color.green),
        Int(bitmap[x, y].blue) - Int(color.blue),
      ]
      #expect(difference.allSatisfy { abs($0) < 4 }, "\(bitmap[x, y]) at \(x), \(y)")
    }
    #expect(
      try decoder.decode(.bytes(try bytes(name)), at: .longSide(16)).size
        == PixelSize(width: 16, height: 12))
  }

  @Test("Without the second helper they are unknown", arguments: names)
  func withoutHelper(name: String) throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "mememe-decode").path
    let decoder = HelperPictureDecoder(program: program)
    #expect(decoder.problem(.bytes(try bytes(name))) == .picture(.unknownFormat))
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
    case nil, .picture(.damaged), .picture(.unknownFormat), .picture(.tooManyPixels): break
    case let problem: Issue.record("\(String(describing: problem))")
    }
  }
}
