import MemeTestKit

/// Mutates picture files at random.
struct PictureMutator {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A file with a few mutations, never empty.
  mutating func mutation(of file: [UInt8]) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes) }
    // Otherwise most mutations of a PNG would end at a wrong checksum.
    if Bool.random(using: &random), let mended = Self.mendingChecksums(of: bytes) { return mended }
    return bytes.isEmpty ? [0xFF] : bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    // The signature mostly stays, and the headers after it are hit more often than the pixels.
    let end = Int.random(in: 0..<3, using: &random) == 0 ? bytes.count : min(bytes.count, 120)
    guard end > 4 else { return }
    let place = Int.random(in: 4..<end, using: &random)
    let length = min(bytes.count - place, Int.random(in: 1...16, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: bytes[place] = .random(in: 0...255, using: &random)
    case 3, 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5, 6: replaceNumber(&bytes, at: place)
    case 7: bytes.removeSubrange(place..<place + length)
    case 8: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    default:
      if Int.random(in: 0..<3, using: &random) == 0 { bytes.removeSubrange(place...) }
    }
  }

  /// Puts an extreme number into a field of two or four bytes.
  private mutating func replaceNumber(_ bytes: inout [UInt8], at place: Int) {
    let numbers: [UInt32] = [0, 1, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x4000]
    let number = numbers.randomElement(using: &random) ?? 0
    let count = Bool.random(using: &random) ? 2 : 4
    let isBig = Bool.random(using: &random)
    for index in 0..<min(count, bytes.count - place) {
      let shift = UInt32(8 * (isBig ? count - 1 - index : index))
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }

  /// A PNG file with right checksums; nil if the bytes are not chunks.
  private static func mendingChecksums(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 8 else { return nil }
    var result = Array(bytes.prefix(8))
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return nil }
      let name = bytes[place + 4..<place + 8]
      guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
      result += SamplePictures.chunk(
        String(decoding: name, as: UTF8.self), Array(bytes[place + 8..<place + 8 + length]))
      place += 12 + length
    }
    return result
  }
}
