import Foundation
import MemeCore
import MemeTestKit
import Services
import Testing

/// Indexes damaged as by a failing disk.
@Suite struct StoreCorruptionTests {
  private let library = LibraryFolder()
  private static let index = "library.sqlite3"
  private static let rounds = 500

  @Test func everyDamagedIndexListsAllMemesAgain() throws {
    let memes = try library.fill(25)
    try library.open().setDraft(
      Draft(recipe: SampleMemes.recipe(top: "draft", bottom: ""), original: nil))
    let files = try library.files()
    // The newest meme is only in the write-ahead log.
    let store = library.open()
    let newest = try store.save(SampleMemes.meme(top: "number 25", original: "original 0"))
    let pristine = try ["", "-wal"].map { try library.read(Self.index + $0) }
    #expect(pristine[1].count > 4096)
    var random = SeededRandom(state: 20_261_121)
    for round in 0..<Self.rounds {
      let damage = Damage.allCases[round % Damage.allCases.count]
      var parts = pristine
      damage.apply(to: &parts, &random)
      try library.write(parts[0], Self.index)
      try library.write(parts[1], Self.index + "-wal")
      let opened = library.open()
      #expect(try opened.memes() == [newest] + memes, "\(damage), round \(round)")
      #expect(try opened.memes(matching: "number 2").count == 8, "\(damage), round \(round)")
      #expect(try library.files().count == files.count + 3, "\(damage), round \(round)")
      if !(try library.movedAside().isEmpty) { try library.removeMovedAside() }
    }
    withExtendedLifetime(store) {}
  }

  private enum Damage: CaseIterable {
    case flippedBits, truncated, zeroedPage, garbageHeader, garbageLog, missingLog, garbagePage
    case emptied, otherVersion, sparseLog

    /// Changes index and log.
    func apply(to parts: inout [[UInt8]], _ random: inout SeededRandom) {
      let size = parts[0].count
      let page = Int.random(in: 0..<size / 4096, using: &random) * 4096
      switch self {
      case .flippedBits:
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          parts[0][Int.random(in: 0..<size, using: &random)] ^=
            1 << UInt8.random(in: 0...7, using: &random)
        }
      case .truncated: parts[0].removeLast(Int.random(in: 1..<size, using: &random))
      case .zeroedPage:
        parts[0].replaceSubrange(page..<page + 4096, with: repeatElement(0, count: 4096))
      case .garbageHeader: Self.corrupt(&parts[0], 0..<100, &random)
      case .garbagePage: Self.corrupt(&parts[0], page..<page + 4096, &random)
      case .garbageLog: Self.corrupt(&parts[1], 0..<parts[1].count, &random)
      case .sparseLog:
        let start = Int.random(in: 0..<parts[1].count - 64, using: &random)
        Self.corrupt(&parts[1], start..<start + 64, &random)
      case .missingLog: parts[1] = []
      case .emptied: parts[0] = []
      case .otherVersion: parts[0][63] = UInt8.random(in: 2...255, using: &random)
      }
    }

    private static func corrupt(
      _ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom
    ) {
      for place in range { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    }
  }
}

/// A seeded generator: SplitMix64 by Steele, Lea and Flood.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
