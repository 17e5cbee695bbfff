internal import Canvas
internal import MemeCore
internal import Services
internal import TextFormats

/// One line of a batch: `{"picture":"cat.jpg","top":"hello","output":"meme.jpg"}`.
///
/// The font is a name as written in the line, and may not be installed.
struct BatchLine: Decodable, Equatable {
  var picture: String
  var output: String
  var recipe = RecipeOptions()
  var quality: Int?
  var longestSide: Int?
  var type: ExportFormat?
  var target: ShareTarget?
  var ground: ShareGround?
  var area: PixelArea?

  private static let keys = [
    "picture", "top", "bottom", "captions", "look", "recipe", "output", "quality", "maxSize",
    "type", "target", "ground", "font", "crop",
  ]

  /// Reads a line.
  ///
  /// - Throws: `BatchFault` with a sentence about the error.
  init(json: [UInt8]) throws(BatchFault) {
    do {
      self = try JSONText.decode(BatchLine.self, from: json)
    } catch let fault as BatchFault {
      throw fault
    } catch JSONError.notText {
      throw BatchFault(message: "This is no text in UTF-8.")
    } catch {
      throw BatchFault(
        message: "This is no JSON object. A line looks like "
          + #"{"picture":"cat.jpg","top":"hello","output":"meme.jpg"}."#)
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try BatchFields(decoder, keys: Self.keys)
    picture = try fields.text("picture")
    output = try fields.text("output")
    recipe = try RecipeOptions(fields)
    quality = try fields.number("quality", in: ExportOptions.qualities)
    longestSide = try fields.number("maxSize", in: ExportOptions.sides)
    type = try fields.textIfPresent("type").map { name in
      guard let type = ExportFormat(fileExtension: name) else {
        throw BatchFault(message: "'type' must be \(ExportOptions.types), not '\(name)'.")
      }
      return type
    }
    target = try fields.textIfPresent("target").map { name in
      guard let target = ShareTarget(rawValue: name) else {
        throw BatchFault(message: "'target' must be \(ExportOptions.targets), not '\(name)'.")
      }
      return target
    }
    ground = try fields.textIfPresent("ground").map { name in
      guard let ground = ShareGround(rawValue: name) else {
        throw BatchFault(message: "'ground' must be \(ExportOptions.grounds), not '\(name)'.")
      }
      return ground
    }
    area = try fields.textIfPresent("crop").map { text in
      guard let area = PixelArea(option: text) else {
        throw BatchFault(message: "'crop' must be \(ExportOptions.areas), not '\(text)'.")
      }
      return area
    }
  }
}

extension ClosedRange<Int> {
  /// The range as text: `1 to 100`, or `1 on` without an upper bound.
  var shown: String {
    upperBound == .max ? "\(lowerBound) on" : "\(lowerBound) to \(upperBound)"
  }
}
