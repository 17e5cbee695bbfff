internal import Canvas
internal import Services

/// An error in one line of a batch, found before its picture is opened.
struct BatchFault: Error, Equatable {
  var message: String
}

/// One line of a batch: `{"picture":"cat.jpg","top":"hello","output":"meme.jpg"}`.
struct BatchLine: Decodable, Equatable {
  var picture: String
  var top: String
  var bottom: String
  var output: String
  var quality: Int?
  var longestSide: Int?
  var type: PictureFormat?
  /// The name of a font, which may not be installed.
  var font: String?
  var area: PixelArea?

  private static let keys = [
    "picture", "top", "bottom", "output", "quality", "maxSize", "type", "font", "crop",
  ]

  /// Reads a line.
  ///
  /// - Throws: `BatchFault` with a sentence about the error.
  init(json: [UInt8]) throws(BatchFault) {
    do {
      self = try GuardedJSON.decode(BatchLine.self, from: json)
    } catch let fault as BatchFault {
      throw fault
    } catch GuardedJSON.Failure.notText {
      throw BatchFault(message: "This is no text in UTF-8.")
    } catch {
      throw BatchFault(
        message: "This is no JSON object. A line looks like "
          + #"{"picture":"cat.jpg","top":"hello","output":"meme.jpg"}."#)
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = Fields(try decoder.container(keyedBy: AnyKey.self))
    if let key = fields.names.filter({ !Self.keys.contains($0) }).min() {
      throw BatchFault(
        message: "There is no key '\(key)'. The keys are \(Self.keys.joined(separator: ", ")).")
    }
    picture = try fields.text("picture")
    output = try fields.text("output")
    top = try fields.textIfPresent("top") ?? ""
    bottom = try fields.textIfPresent("bottom") ?? ""
    quality = try fields.number("quality", in: ExportOptions.qualities)
    longestSide = try fields.number("maxSize", in: ExportOptions.sides)
    type = try fields.textIfPresent("type").map { name in
      guard let type = PictureFormat(fileExtension: name) else {
        throw BatchFault(message: "'type' must be \(ExportOptions.types), not '\(name)'.")
      }
      return type
    }
    font = try fields.textIfPresent("font")
    area = try fields.textIfPresent("crop").map { text in
      guard let area = PixelArea(option: text) else {
        throw BatchFault(message: "'crop' must be \(ExportOptions.areas), not '\(text)'.")
      }
      return area
    }
  }
}

/// A JSON object with arbitrary keys.
private struct Fields {
  private let container: KeyedDecodingContainer<AnyKey>

  init(_ container: KeyedDecodingContainer<AnyKey>) {
    self.container = container
  }

  var names: [String] { container.allKeys.map(\.stringValue) }

  func text(_ name: String) throws(BatchFault) -> String {
    guard let text = try textIfPresent(name) else {
      throw BatchFault(message: "'\(name)' is missing.")
    }
    return text
  }

  func textIfPresent(_ name: String) throws(BatchFault) -> String? {
    do {
      return try container.decodeIfPresent(String.self, forKey: AnyKey(stringValue: name))
    } catch {
      throw BatchFault(message: "'\(name)' must be a text in quotes.")
    }
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(BatchFault) -> Int? {
    let number: Int?
    do {
      number = try container.decodeIfPresent(Int.self, forKey: AnyKey(stringValue: name))
    } catch {
      throw wrongNumber(name, range)
    }
    if let number, !range.contains(number) { throw wrongNumber(name, range) }
    return number
  }

  private func wrongNumber(_ name: String, _ range: ClosedRange<Int>) -> BatchFault {
    BatchFault(message: "'\(name)' must be a whole number from \(range.shown).")
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

extension ClosedRange<Int> {
  /// The range as text: `1 to 100`, or `1 on` without an upper bound.
  var shown: String {
    upperBound == .max ? "\(lowerBound) on" : "\(lowerBound) to \(upperBound)"
  }
}
