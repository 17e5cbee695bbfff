import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@testable import Services

/// What a helper may answer with as a file that goes to others.
@Suite("Files of a helper")
struct JPEGFileCheckTests {
  private let size = PixelSize(width: 40, height: 24)

  private func file() throws -> [UInt8] {
    try PictureEncoder.jpeg(SamplePictures.photo(size))
  }

  /// The file with a segment behind the first marker.
  private func file(with marker: UInt8, _ content: [UInt8]) throws -> [UInt8] {
    let file = try file()
    let count = content.count + 2
    return Array(file.prefix(2)) + [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + content
      + file.dropFirst(2)
  }

  private func accepts(_ file: [UInt8], _ orientation: Orientation = .upright) -> Bool {
    JPEGFileCheck(size: size, orientation: orientation).accepts(file)
  }

  private static let turned =
    Array("Exif\0\0MM\0*\0\0\0".utf8) + [
      8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]

  @Test("A plain picture of the right size is accepted, with its profile and orientation")
  func accepted() throws {
    #expect(accepts(try file()))
    #expect(accepts(try file(with: 0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 0])))
    #expect(accepts(try file(with: 0xE1, Self.turned), .turnedRight))
  }

  @Test(
    "What tells of the picture's origin is not",
    arguments: [
      (0xE1, "Exif\0\0anything"), (0xE1, "http://ns.adobe.com/xap/1.0/\0"), (0xFE, "comment"),
      (0xE2, "MPF\0"), (0xED, "Photoshop 3.0\0"), (0xE0, "JFXX\0"), (0xEB, "JP"),
    ] as [(UInt8, String)])
  func metadata(marker: UInt8, content: String) throws {
    #expect(!accepts(try file(with: marker, Array(content.utf8))))
  }

  @Test("Restart markers are accepted in their order, if they are announced")
  func restarts() throws {
    func marked(_ file: [UInt8], _ markers: [UInt8]) -> [UInt8] {
      file.dropLast(2) + markers.flatMap { [0xFF, $0] } + file.suffix(2)
    }
    let announced = try file(with: 0xDD, [0, 4])
    #expect(accepts(marked(announced, (0...9).map { 0xD0 | $0 & 7 })))
    #expect(!accepts(marked(announced, [0xD1])))
    #expect(!accepts(marked(announced, [0xD0, 0xD2])))
    #expect(!accepts(marked(try file(), [0xD0])))
    #expect(!accepts(try file(with: 0xDD, [0, 4, 0])))
  }

  @Test("Another orientation, none, or two are not accepted")
  func orientations() throws {
    #expect(!accepts(try file(), .turnedRight))
    #expect(!accepts(try file(with: 0xE1, Self.turned), .turnedLeft))
    #expect(!accepts(try file(with: 0xE1, Self.turned)))
    let once = try file(with: 0xE1, Self.turned)
    #expect(
      !accepts(
        Array(once.prefix(2)) + once.dropFirst(2).prefix(36) + once.dropFirst(2), .turnedRight))
  }

  @Test("Other sizes, formats and remains are not accepted")
  func others() throws {
    let file = try file()
    #expect(
      !JPEGFileCheck(size: PixelSize(width: 24, height: 40), orientation: .upright).accepts(file))
    #expect(!accepts(try PictureEncoder.png(SamplePictures.photo(size))))
    #expect(!accepts(file + [0]))
    #expect(!accepts(file + file))
    #expect(!accepts(Array(file.dropLast())))
    #expect(!accepts([]) && !accepts([0xFF, 0xD8]) && !accepts([0xFF, 0xD8, 0xFF, 0xDA]))
    let middle = file.count - 40
    for marker: UInt8 in [0xD9, 0xDA, 0xE1, 0xFF] {
      #expect(!accepts(Array(file[..<middle]) + [0xFF, marker] + file[middle...]))
    }
    for count in stride(from: 0, to: file.count, by: 7) {
      #expect(!accepts(Array(file.prefix(count))))
    }
  }
}
