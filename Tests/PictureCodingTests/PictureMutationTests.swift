import Canvas
import Dispatch
import Foundation
import Glibc
import HelperProcess
import MemeCore
import MemeTestKit
import Services
import Synchronization
import Testing

/// Random mutations of valid files of every format, opened as the window opens them.
///
/// `MEMEME_MUTATIONS` sets how many, and `MEMEME_SEED` the seed; the defaults are a few hundred and
/// a fixed seed. `MEMEME_NUMBERS=903,1031` repeats these only, and `MEMEME_KEEP` names a folder for
/// the files that no helper answers for, or that take longer than two seconds.
@Suite("Mutated pictures") struct PictureMutationTests {
  /// Runs in a process of its own, which stands for the window's: it must not end, nor wait longer
  /// than the deadline, and its children's memory is that of the helpers.
  @Test("No picture ends the program, and none holds it up", .timeLimit(.minutes(60)))
  func mutations() async throws {
    let folder = NSTemporaryDirectory() + "mememe-picture-mutations-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      let run = try MutationRun(folder: folder)
      run.start()
      try run.report.write(toFile: folder + "/report", atomically: true, encoding: .utf8)
      _exit(run.isPassed ? 0 : 1)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      // Without a report the program died, while it opened the pictures of these numbers.
      if file == "report" || !files.contains("report") { print("\(file): \(text)") }
    }
  }

  /// Writes the valid files for the fuzzer, one folder for each format.
  @Test(
    "The valid files are the fuzzer's beginning",
    .enabled(if: corpus != nil, "MEMEME_CORPUS names no folder"))
  func corpusIsWritten() throws {
    let folder = try #require(Self.corpus)
    for files in try ValidFiles.all() + [ValidFiles(format: "exif", files: ValidFiles.exif)] {
      let place = "\(folder)/\(files.format)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (number, bytes) in files.files.enumerated() {
        try Data(bytes).write(to: URL(filePath: "\(place)/\(number)"))
      }
    }
  }

  private static let corpus = ProcessInfo.processInfo.environment["MEMEME_CORPUS"]
}

/// A run over all mutations, on all processors.
private final class MutationRun: Sendable {
  private let kinds: [ValidFiles]
  private let folder: String
  private let numbers: [Int]
  private let seed = UInt64(number("MEMEME_SEED") ?? 1)
  private let kept = ProcessInfo.processInfo.environment["MEMEME_KEEP"]
  private let limits = PictureLimits()
  private let tally = Mutex(MutationTally())
  private let next = Mutex(0)

  /// Prepares a run that notes in a folder which mutation each thread is at.
  init(folder: String) throws {
    self.folder = folder
    kinds = try ValidFiles.all()
    let list = ProcessInfo.processInfo.environment["MEMEME_NUMBERS"]
    numbers =
      list.map { $0.split(separator: ",").compactMap { Int($0) } }
      ?? Array(0..<(Self.number("MEMEME_MUTATIONS") ?? 400))
  }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  func start() {
    let threads = max(2, ProcessInfo.processInfo.activeProcessorCount)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      while let index = nextIndex() {
        try? "\(index)".write(
          toFile: "\(folder)/thread-\(thread)", atomically: false, encoding: .utf8)
        open(index)
      }
    }
  }

  /// The number of a mutation that no thread has begun; nil after the last.
  private func nextIndex() -> Int? {
    next.withLock { next in
      guard next < numbers.count else { return nil }
      defer { next += 1 }
      return numbers[next]
    }
  }

  /// Opens a mutation, which its number and the seed determine.
  private func open(_ index: Int) {
    let kind = kinds[index % kinds.count]
    var mutator = PictureMutator(seed: seed &* 1_000_003 &+ UInt64(index))
    let file = kind.files[index / kinds.count % kind.files.count]
    let bytes = mutator.mutation(of: file)
    let longSide = Int.random(in: 0..<3, using: &mutator.random) == 0 ? 20 : 0
    let start = ContinuousClock.now
    let outcome = outcome(of: bytes, longSide: longSide)
    let time = ContinuousClock.now - start
    let name = "\(kind.format) \(index)"
    tally.withLock { $0.add(outcome, kind.format, name, time) }
    if let kept, outcome.isUnanswered || time > .seconds(2) {
      try? Data(bytes).write(to: URL(filePath: "\(kept)/\(name)"))
    }
  }

  private func outcome(of bytes: [UInt8], longSide: Int) -> MutationTally.Outcome {
    do throws(Problem) {
      let picture = try HelperPictureDecoder().open(
        .memory(EncodedPicture(bytes: bytes)), at: longSide > 0 ? .longSide(longSide) : .full,
        cancellation: Cancellation())
      do throws(Problem) {
        _ = try picture.pixels(allowingDamage: false)
        return .decoded
      } catch .picture(.damagedInPart) {
        _ = try picture.pixels(allowingDamage: true)
        return .partlyDecoded
      } catch {
        throw error
      }
    } catch {
      switch error {
      case .picture(.damaged): return .damaged
      case .picture(.unknownFormat): return .unknown
      case .picture(.tooManyPixels), .picture(.sideTooLong), .picture(.tooMuchMemory),
        .picture(.tooManyParts):
        return .tooLarge
      case .picture(.tookTooLong): return .tookTooLong
      default: return .ended(end(bytes, longSide, error))
      }
    }
  }

  /// How the helper of a picture ends that gave no answer.
  private func end(_ bytes: [UInt8], _ longSide: Int, _ problem: Problem) -> String {
    do {
      let end = try HelperTrial.termination(for: bytes, longSide: longSide)
      return end.map { "\($0)" } ?? "\(problem), but not a second time"
    } catch {
      return "\(problem); \(error)"
    }
  }

  /// The longest time that a picture may take: the deadline, and that of a busy machine to notice.
  private var longest: Duration { limits.time + .seconds(5) }

  var isPassed: Bool {
    tally.withLock { $0.total == numbers.count && $0.longest <= longest && $0.faults.isEmpty }
  }

  var report: String { tally.withLock { "seed \(seed)\n\($0.text)" } }
}

/// What came of the mutations.
private struct MutationTally {
  /// What came of one.
  enum Outcome {
    case decoded, partlyDecoded, damaged, unknown, tooLarge, tookTooLong
    case ended(String)

    /// Whether the helper ended without a reply.
    var isUnanswered: Bool { column == 6 }

    /// The column in the report.
    var column: Int {
      switch self {
      case .decoded: 0
      case .partlyDecoded: 1
      case .damaged: 2
      case .unknown: 3
      case .tooLarge: 4
      case .tookTooLong: 5
      case .ended: 6
      }
    }
  }

  private static let columns = [
    "decoded", "in part", "damaged", "unknown", "too large", "too long", "ended",
  ]

  private var counts: [String: [Int]] = [:]
  private(set) var longest: Duration = .zero
  private var slowest = ""
  /// The helpers that ended without a reply.
  private var ends: [String] = []
  /// The pictures that were given up.
  private var timeouts: [String] = []

  mutating func add(_ outcome: Outcome, _ format: String, _ name: String, _ time: Duration) {
    counts[format, default: Array(repeating: 0, count: 7)][outcome.column] += 1
    switch outcome {
    case .ended(let how): ends.append("\(name): \(how)")
    case .tookTooLong: timeouts.append("\(name): \(time)")
    default: break
    }
    guard time > longest else { return }
    longest = time
    slowest = name
  }

  var total: Int { counts.values.joined().reduce(0, +) }

  /// The ends that are faults of this program, and not of a codec: a trap of Swift, a call that the
  /// sandbox should have allowed, or an answer that cannot be explained.
  var faults: [String] {
    let codec = [SIGSEGV, SIGBUS, SIGABRT, SIGFPE].map { "signalled(\($0))" }
    return ends.filter { end in !codec.contains { end.hasSuffix($0) } }
  }

  var text: String {
    var lines = [Self.line("", Self.columns)]
    for (format, counts) in counts.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.line(format, counts.map(String.init)))
    }
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    lines.append("\(total) pictures; the longest took \(longest) (\(slowest))")
    lines.append("the largest helper had \(usage.ru_maxrss >> 10) MB in memory")
    return (lines + (timeouts + ends).prefix(50)).joined(separator: "\n")
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    ([name] + cells).map { $0 + String(repeating: " ", count: max(1, 10 - $0.count)) }.joined()
  }
}
