import Dispatch
import Foundation
import Glibc
import MemeTestKit
import Synchronization
import Testing

/// The real program in a window that is rotated and resized continually.
///
/// `MEMEME_TURNS` sets the number of turns; the default is a few dozen.
@Suite("Repeated rotation", .serialized)
struct ManyTurnsTests {
  private static let turns =
    ProcessInfo.processInfo.environment["MEMEME_TURNS"].flatMap(Int.init) ?? 40
  private static let sizes = [
    "320x480", "480x320", "480x800", "800x480", "1024x768", "768x1024", "320x320", "1280x800",
  ]

  /// A meme that is typed, cropped, undone and saved, with a turn of the window before every step.
  private static let round = [
    "tap \"TOP\"", "type \"a\"", "press Return", "press ctrl+o",
    "swipe 160,250 160,120", "press Escape", "click \"Crop\"",
    "drag \"Crop handle bottom right\" -30,-20", "click \"Done\"", "press ctrl+z", "press ctrl+s",
    "wait \"Saved\"", "click \"OK\"",
  ]

  /// The script, and the number of memes it makes.
  private func script() -> (text: String, memes: Int) {
    var random = SeededGenerator(seed: 5)
    var lines: [String] = []
    var (turns, memes) = (0, 0)
    while turns < Self.turns {
      for step in Self.round {
        turns += 1
        // In a narrow window Crop is in a menu.
        let wide = Self.sizes.filter { !$0.hasPrefix("320") }
        let size = (step.contains("\"Crop\"") ? wide : Self.sizes).randomElement(using: &random)
        lines += ["size \(size ?? "480x800")", step]
        if random.next().isMultiple(of: 4) {
          lines.append("size \(Self.sizes.randomElement(using: &random) ?? "480x320")")
          turns += 1
        }
      }
      memes += 1
    }
    let text = String(repeating: "a", count: memes)
    lines += ["size 900x700", "expect \"\(text)\"", "screenshot end.png"]
    return (lines.joined(separator: "\n"), memes)
  }

  @Test("Nothing is lost and nothing grows")
  func turnsAgainAndAgain() async throws {
    let journey = try Journey()
    let (text, memes) = script()
    try journey.home.write(
      (Journey.choosePicture + text).utf8, to: "journey.ui")
    let program = try journey.home.start(["script", "journey.ui", "--size", "900x700"])
    let gauge = MemoryGauge(of: program.process)
    let result = try await program.completion(within: .seconds(240 + 4 * Self.turns))
    let memory = gauge.end()
    #expect(result.status == 0, "\(result.errors)")
    #expect(journey.savedNames.count == memes)
    try #require(memory.count > 20)
    func median(_ part: ArraySlice<Int>) -> Int { part.sorted()[part.count / 2] }
    let (middle, end) = (memory.count / 2, memory.count - 5)
    let growth = median(memory[(end - middle / 2)..<end]) - median(memory[middle / 2..<middle])
    // Sent memes stay in memory with their thumbnails: a few kilobytes each.
    // A short run does little more than warm up, and a sanitizer keeps freed memory.
    let limit = (Sanitizer.isOn ? 512 : Self.turns < 500 ? 32 : 8) << 10
    #expect(growth < limit + 64 * memes, "\(growth) KB more in \(Self.turns) turns")
  }
}

/// Samples the memory of a process, on a separate thread, because the others are busy with tests.
private final class MemoryGauge: Sendable {
  private let samples = Mutex<[Int]>([])
  private let isOver = Mutex(false)
  private let queue = DispatchQueue(label: "memory gauge")

  init(of process: pid_t) {
    queue.async { [self] in
      while !isOver.withLock(\.self) {
        if let now = Self.residentKilobytes(of: process) { samples.withLock { $0.append(now) } }
        usleep(100_000)
      }
    }
  }

  /// Stops sampling.
  ///
  /// - Returns: The samples in kilobytes, ten per second.
  func end() -> [Int] {
    isOver.withLock { $0 = true }
    return queue.sync { samples.withLock(\.self) }
  }

  private static func residentKilobytes(of process: pid_t) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), pages > 0
    else { return nil }
    return pages * 4
  }
}
