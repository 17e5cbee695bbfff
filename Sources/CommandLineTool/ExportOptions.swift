internal import Canvas
internal import MemeCore
internal import PictureEncoding
internal import Services

/// How a meme becomes a file.
struct ExportOptions: Equatable, Sendable {
  /// The format; none to go by the name of the file.
  var type: PictureFormat?
  var quality = MemeExporter.defaultQuality
  /// What a longer side is scaled down to, in pixels.
  var longestSide: Int?
  var allowsDamage = false
  /// The font of the captions, as it spells itself; none for the classic look.
  var family: String?
  /// What is used of the upright picture; none for all of it.
  var area: PixelArea?

  static let qualities = 1...100
  static let sides = 1...Int.max
  static let types = "jpg, png or webp"
  static let areas = "X,Y,W,H in whole pixels, with W and H from 1 on"
  static let fontList = "`fc-list : family` lists those that are installed"

  /// The format for a file's name; none where the name does not tell and nothing else does.
  func format(forFileName name: String) -> PictureFormat? {
    type ?? PictureFormat(fileName: name)
  }

  /// How the captions look.
  var style: CaptionStyle {
    var style = CaptionStyle.classic
    if let family { style.typeface = .family(family) }
    return style
  }

  /// What is used of a picture.
  ///
  /// - Throws: `Problem.picture` when that is nothing.
  func crop(of size: PixelSize) throws(Problem) -> Crop {
    guard let area else { return Crop() }
    guard let crop = Crop(pixels: area, of: size) else {
      throw .picture(.outsideCrop(area, size))
    }
    return crop
  }

  /// The size of the result for a picture's own.
  func size(for original: PixelSize) -> PixelSize {
    longestSide.map { original.limited(toLongSide: $0) } ?? original
  }
}

extension PixelArea {
  /// Reads `X,Y,W,H`; nil where that is anything but four whole numbers or the area is empty.
  init?(option text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], width >= 1, height >= 1
    else { return nil }
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }
}
