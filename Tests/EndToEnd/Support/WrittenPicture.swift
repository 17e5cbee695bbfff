import Canvas
import Foundation
import MemeCore
import Services

/// A written picture file, decoded by the app's own decoder.
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

  /// Whether the file contains a text.
  func mentions(_ text: String) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  /// The area that letters may cover: the caption's box and its outline.
  enum Part {
    case top
    case middle
    case bottom
  }

  /// The number of letter pixels and of outline pixels in a part.
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

  /// Whether a part has letters with an outline; false if it is empty.
  func hasCaption(in part: Part) -> Bool {
    let ink = captionPixels(in: part)
    return ink.white > 50 && ink.black > 50
  }

  func isClean(in part: Part) -> Bool { captionPixels(in: part) == (0, 0) }

  /// Whether a pixel has approximately a colour.
  func isAbout(_ color: Color, atColumn x: Int, row y: Int, tolerance: Int = 12) -> Bool {
    let found = bitmap[x, y]
    return zip(
      [found.red, found.green, found.blue, found.alpha],
      [color.red, color.green, color.blue, color.alpha]
    ).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
