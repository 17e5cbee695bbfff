internal import Canvas
internal import MemeCore
internal import MemeScreens

/// The options for writing a meme to a file.
struct ExportOptions: Equatable, Sendable {
  /// The format; nil to use the file extension.
  var type: ExportFormat?
  /// The quality of JPEG and WebP; nil for that of the picture's file if it can stay as it is, or
  /// else the standard.
  var quality: Int?
  /// The maximum length of the longer side, in pixels.
  var longestSide: Int?
  /// What the meme is for, which decides its shape.
  var target = ShareTarget.original
  /// What shows around a meme of another shape.
  var ground = ShareGround.blurred
  var allowsDamage = false
  /// Whether it is reported what a file keeps of its picture's quality.
  var isVerbose = false
  /// The area of the upright picture that is used; nil for all of it.
  var area: PixelArea?

  static let qualities = 1...100
  static let sides = 1...Int.max
  static let targets = Strings.listed(ShareTarget.allCases.map(\.rawValue), "or")
  static let grounds = Strings.listed(ShareGround.allCases.map(\.rawValue), "or")
  static let types = Strings.listed(ExportFormat.allCases.map(\.fileExtension), "or")
  static let fileExtensions = Strings.listed(
    ExportFormat.allFileExtensions.map { ".\($0)" }, "or")
  static let areas = "X,Y,W,H in whole pixels, with W and H from 1 on"

  /// The format for a file's name; nil if neither the options nor the extension determine it.
  func format(forFileName name: String) -> ExportFormat? {
    target.format ?? type ?? ExportFormat(fileName: name)
  }

  /// A sentence about a type or a target that does not go with a file's name; nil if there is none.
  func contradiction(withFileName name: String) -> String? {
    if let needed = target.format, let other = type ?? ExportFormat(fileName: name), other != needed
    {
      return "the target \(target.rawValue) is written as \(needed.fileExtension), not as "
        + other.fileExtension
    }
    guard let type, let named = ExportFormat(fileName: name), named != type else { return nil }
    return "the type \(type.fileExtension) is not that of the name; leave one of them out"
  }

  /// The crop of a picture; nil without an option for it.
  ///
  /// - Throws: `Problem.picture` if the area lies outside the picture.
  func crop(of size: PixelSize) throws(Problem) -> Crop? {
    guard let area else { return nil }
    guard let crop = Crop(pixels: area, of: size) else {
      throw .picture(.outsideCrop(area, size))
    }
    return crop
  }

  /// The size of the result for the original's size.
  func size(for original: PixelSize) -> PixelSize {
    longestSide.map { original.limited(toLongSide: $0) } ?? original
  }
}

extension PixelArea {
  /// Reads `X,Y,W,H`; nil unless it is four integers and the area is not empty.
  init?(option text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], width >= 1, height >= 1
    else { return nil }
    self.init(x: x, y: y, size: PixelSize(width: width, height: height))
  }
}
