import Canvas
import Foundation
import MemeCore
import Services

/// A picture file as the app itself sees it.
struct WrittenPicture {
  let bytes: [UInt8]
  let bitmap: Bitmap

  init(_ path: String) throws {
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let decoder = HelperPictureDecoder(program: Tools.decoder)
    bitmap = try decoder.open(
      .memory(EncodedPicture(bytes: bytes)), at: .full, cancellation: Cancellation()
    ).pixels(allowingDamage: false)
  }

  var size: PixelSize { bitmap.size }
  var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }
  var isPNG: Bool { bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// Whether the file's bytes hold a text.
  func mentions(_ text: String) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  /// Where letters may be: the caption's box and its outline.
  enum Part {
    case top
    case middle
    case bottom
  }

  /// How many pixels of a part are letter, and how many outline.
  func captionPixels(in part: Part) -> (white: Int, black: Int) {
    let height = size.height
    let rows =
      switch part {
      case .top: 0..<height * 27 / 100
      case .middle: height * 27 / 100..<height * 73 / 100
      case .bottom: height * 73 / 100..<height
      }
    var ink = (white: 0, black: 0)
    for y in rows {
      for x in 0..<size.width {
        let color = bitmap[x, y]
        let channels = [color.red, color.green, color.blue]
        if channels.allSatisfy({ $0 > 230 }) { ink.white += 1 }
        if channels.allSatisfy({ $0 < 25 }) { ink.black += 1 }
      }
    }
    return ink
  }

  /// Whether a part has letters with an outline, or nothing at all.
  func hasCaption(in part: Part) -> Bool {
    let ink = captionPixels(in: part)
    return ink.white > 50 && ink.black > 50
  }

  func isClean(in part: Part) -> Bool { captionPixels(in: part) == (0, 0) }

  /// Whether a pixel has about a colour.
  func isAbout(_ color: Color, atColumn x: Int, row y: Int, tolerance: Int = 12) -> Bool {
    let found = bitmap[x, y]
    return zip(
      [found.red, found.green, found.blue, found.alpha],
      [color.red, color.green, color.blue, color.alpha]
    ).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
