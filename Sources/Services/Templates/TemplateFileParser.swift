internal import MemeCore

/// Separates the picture of a template's file from the rest of its JSON, piece by piece.
///
/// The picture is nearly all of the file. So it is decoded from base 64 as it is read, and only the
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
    // Programs may escape slashes, and nothing else of base 64.
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

/// Decodes base 64 (RFC 4648, section 4) character by character.
struct Base64Decoder {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  private var bits: UInt32 = 0
  private var characters = 0
  private var padding = 0

  /// The value of each character; 64 for those that are none of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Reserves memory for the bytes that characters stand for.
  mutating func reserve(characters: Int) {
    bytes.reserveCapacity(max(0, characters) / 4 * 3 + 3)
  }

  /// Adds a character.
  ///
  /// - Returns: Whether it is valid.
  mutating func add(_ character: UInt8) -> Bool {
    if character == UInt8(ascii: "=") {
      padding += 1
      characters += 1
      return padding <= 2 && characters % 4 != 1 && characters % 4 != 2
    }
    let value = Self.values[Int(character)]
    guard value < 64, padding == 0 else { return false }
    bits = bits << 6 | UInt32(value)
    characters += 1
    // The second to fourth character of four complete a byte each.
    switch characters % 4 {
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
    default: break
    }
    return true
  }

  /// Whether the characters so far are whole bytes, with padding.
  var isComplete: Bool { characters % 4 == 0 }
}
