/// Decodes Base64 character by character.
public struct Base64Decoder {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  private var bits: UInt32 = 0
  private var characters = 0
  private var padding = 0

  /// Begins without characters.
  public init() {}

  /// The value of each character; 64 for those that are none of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, character) in Base64.alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Reserves memory for the bytes that characters stand for.
  public mutating func reserve(characters: Int) {
    bytes.reserveCapacity(max(0, characters) / 4 * 3 + 3)
  }

  /// Adds a character.
  ///
  /// - Returns: Whether it is valid.
  public mutating func add(_ character: UInt8) -> Bool {
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
  public var isComplete: Bool { characters % 4 == 0 }
}
