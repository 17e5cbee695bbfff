internal import MemeCore
internal import TextFormats

/// Separates the picture of a template's file from the rest of its JSON, piece by piece.
///
/// The picture is nearly all of the file. So it is decoded from Base64 as it is read, and only the
/// rest, which is small, is parsed as JSON; nothing else of the file is kept in memory.
struct TemplateFileParser {
  /// The maximum bytes of a picture.
  static let mostPictureBytes = PictureLimits().bytes
  /// The maximum bytes of everything else.
  static let mostOtherBytes = 2 * TemplateFolder.mostRecipeBytes

  /// The JSON with an empty text in place of the picture.
  private(set) var json: [UInt8] = []
  /// The picture that has been read so far; nil before it begins.
  private(set) var picture: [UInt8]?

  /// Where the next byte is.
  private enum Place {
    case structure
    case text(isEscaped: Bool)
    case picture(isEscaped: Bool)
  }

  private static let pictureKey = Array("picture".utf8)

  private var place = Place.structure
  /// The number of open objects and arrays.
  private var depth = 0
  /// Whether a text here, in the outermost object, is a key.
  private var isKey = false
  /// The key in the outermost object, as far as it matters.
  private var key: [UInt8] = []
  private var base64 = Base64Decoder()

  /// Prepares for a file.
  ///
  /// - Parameter size: The bytes of the file, for which memory is reserved.
  init(size: Int) {
    base64.reserve(characters: min(size, Self.mostPictureBytes / 3 * 4))
  }

  /// Reads the next bytes of the file.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `Problem.template` or `Problem.picture`.
  mutating func read(_ bytes: Span<UInt8>) throws(Problem) {
    for index in bytes.indices {
      let byte = bytes[index]
      switch place {
      case .structure: readStructure(byte)
      case .text(let isEscaped): readText(byte, isEscaped: isEscaped)
      case .picture(let isEscaped):
        guard byte == UInt8(ascii: "\""), !isEscaped else {
          try readPicture(byte, isEscaped: isEscaped)
          continue
        }
        try endPicture()
      }
      json.append(byte)
      guard json.count <= Self.mostOtherBytes else {
        throw .template(.tooLarge(limit: Self.mostOtherBytes))
      }
    }
  }

  private mutating func readStructure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      let beginsPicture = depth == 1 && !isKey && key == Self.pictureKey
      // A second picture is none of ours; its text is too long, or ignored.
      place = beginsPicture && picture == nil ? .picture(isEscaped: false) : .text(isEscaped: false)
      if depth == 1, isKey { key = [] }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      if depth == 1 { isKey = byte == UInt8(ascii: "{") }
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ",") where depth == 1: isKey = true
    case UInt8(ascii: ":") where depth == 1: isKey = false
    default: break
    }
  }

  private mutating func readText(_ byte: UInt8, isEscaped: Bool) {
    switch byte {
    case UInt8(ascii: "\"") where !isEscaped: place = .structure
    case UInt8(ascii: "\\") where !isEscaped: place = .text(isEscaped: true)
    default: place = .text(isEscaped: false)
    }
    // An escaped letter makes it another key, which no program writes.
    if depth == 1, isKey, case .text = place, key.count <= Self.pictureKey.count {
      key.append(byte)
    }
  }

  private mutating func readPicture(
    _ character: UInt8, isEscaped: Bool
  ) throws(Problem) {
    if character == UInt8(ascii: "\\"), !isEscaped {
      place = .picture(isEscaped: true)
      return
    }
    // Programs may escape slashes, and nothing else of Base64.
    guard !isEscaped || character == UInt8(ascii: "/"), base64.add(character) else {
      throw .template(.damaged)
    }
    if isEscaped { place = .picture(isEscaped: false) }
    guard base64.bytes.count <= Self.mostPictureBytes else {
      throw .picture(.tooManyBytes(nil, limit: Self.mostPictureBytes))
    }
  }

  private mutating func endPicture() throws(Problem) {
    guard base64.isComplete else { throw .template(.damaged) }
    picture = base64.bytes
    base64 = Base64Decoder()
    place = .structure
  }
}
