import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

/// Public test pictures, if they are installed.
@Suite struct DecoderPublicPicturesTests {
  /// A line of the list: a picture and its expected result.
  struct Entry: Sendable, CustomTestStringConvertible {
    let file: String
    let expected: String
    let size: PixelSize?
    var testDescription: String { file }
  }

  static let folder = PublicPictures.folder

  static let entries: [Entry] = {
    guard let list = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    return list.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 4 else { return nil }
      let size = Int(fields[3]).flatMap { width in
        Int(fields[4]).map { PixelSize(width: width, height: $0) }
      }
      return Entry(file: fields[0], expected: fields[2], size: size)
    }
  }()

  @Test(.enabled(if: !entries.isEmpty, "the public pictures are not at hand"), arguments: entries)
  func becomesWhatTheListSays(entry: Entry) throws {
    let decoder = HelperPictureDecoder()
    do throws(Problem) {
      let bitmap = try decoder.decode(
        .file("\(Self.folder)/\(entry.file)"), allowingDamage: entry.expected != "ERROR")
      #expect(entry.expected != "ERROR")
      if entry.expected == "SHOW", let size = entry.size { #expect(bitmap.size == size) }
    } catch {
      #expect(entry.expected != "SHOW")
      switch error {
      case .picture(.damaged), .picture(.damagedInPart), .picture(.unknownFormat),
        .picture(.tooManyPixels), .picture(.sideTooLong), .picture(.tooManyParts):
        break
      default: Issue.record("the helper did not survive: \(error)")
      }
    }
  }

  @Test(.enabled(if: !entries.isEmpty, "the public pictures are not at hand"))
  func allTurnedPicturesStandTheSameWay() throws {
    let decoder = HelperPictureDecoder()
    func decode(_ number: Int) throws -> Bitmap {
      let file = "\(Self.folder)/pillow/hopper_orientation_\(number).jpg"
      return try decoder.decode(.file(file))
    }
    let first = try decode(2)
    for number in 3...8 {
      let other = try decode(number)
      try #require(other.size == first.size)
      var difference = 0
      for y in 0..<first.size.height {
        for x in 0..<first.size.width {
          difference += abs(Int(first[x, y].red) - Int(other[x, y].red))
        }
      }
      #expect(difference / first.size.count < 6, "orientation \(number)")
    }
  }
}
