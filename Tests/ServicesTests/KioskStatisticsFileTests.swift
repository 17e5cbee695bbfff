import Foundation
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("The file with the statistics of a kiosk")
struct KioskStatisticsFileTests {
  private let kiosk = KioskFolder()
  private var state: String { kiosk.directories.state }
  private var path: String { "\(state)/statistics.json" }

  @Test("What was counted is there for another process, and outlives visitors and starts")
  func counting() throws {
    let running = kiosk.kiosk(.none) { 2 }
    #expect(try running.summary() == KioskSummary(KioskStatistics(), at: running.today()))
    running.count([.visits: 1])
    running.count([.visits: 1, .memes: 1])
    try running.wipe(.visit)
    try running.wipe(.start)
    let read = try StatisticsFile(folder: state).read()
    let sum = read.hours.reduce(into: [KioskUse: Int]()) {
      $0.merge($1.counts, uniquingKeysWith: +)
    }
    #expect(sum == [.visits: 2, .memes: 1, .downloads: 4])
    #expect(try kiosk.mentions(of: "visits") == ["state/mememe/kiosk/statistics.json"])
  }

  @Test("The lock after wrong PINs outlives visitors and starts, and a damaged file is none")
  func pinLock() throws {
    let running = kiosk.kiosk(.none)
    let lock = PINLock(wrongCount: 7, secondsLeft: 60)
    running.keep(lock)
    try running.wipe(.visit)
    try running.wipe(.start)
    #expect(LiveKiosk.keptPINLock(in: kiosk.directories) == lock)
    for text in ["", "{", "{\"wrong\": 3}"] {
      try kiosk.write(text, to: "\(state)/pin-lock.json")
      #expect(LiveKiosk.keptPINLock(in: kiosk.directories) == PINLock())
    }
    try kiosk.write("{\"wrong\": -1, \"seconds\": 99999999}", to: "\(state)/pin-lock.json")
    #expect(
      LiveKiosk.keptPINLock(in: kiosk.directories) == PINLock(wrongCount: 0, secondsLeft: 960))
  }

  @Test("They are deleted with everything, also what was just fetched")
  func everything() throws {
    let running = kiosk.kiosk(.none) { 1 }
    running.count([.visits: 1])
    try running.wipe(.everything)
    #expect(!kiosk.exists(path))
  }

  @Test(
    "A file that cannot be read is an error, and is begun anew",
    arguments: ["", "{", "[]", #"{"hours": 1}"#, #"{"hours": [{"hour": "x"}]}"#])
  func damaged(text: String) throws {
    try kiosk.write(text, to: path)
    let file = StatisticsFile(folder: state)
    #expect(throws: Problem.kiosk(.statisticsUnreadable)) { try file.read() }
    kiosk.kiosk(.none).count([.memes: 1])
    #expect(try file.read().hours.map(\.counts) == [[.memes: 1]])
  }

  @Test("What later versions add is ignored")
  func later() throws {
    try kiosk.write(
      #"{"hours": [{"hour": 7, "memes": 3, "dances": 9}, {"memes": 1}], "since": 1}"#, to: path)
    let read = try StatisticsFile(folder: state).read()
    #expect(read == KioskStatistics([KioskStatistics.Hour(number: 7, counts: [.memes: 3])]))
  }

  @Test("The oldest memes go when all of them take more than the quota; the latest never")
  func quota() throws {
    let store = try #require(kiosk.store(.session))
    let memes = try (0..<6).map { number in
      try store.save(SampleMemes.meme(top: "meme \(number)", original: "picture \(number)"))
    }
    let all = try store.byteCount(cancellation: Cancellation())
    try store.deleteOldest(beyond: all)
    #expect(try store.memes().count == 6)
    try store.deleteOldest(beyond: all / 2 + 1)
    let left = try store.memes()
    #expect(left == memes.suffix(3).reversed())
    #expect(try store.byteCount(cancellation: Cancellation()) <= all / 2 + 1)
    #expect(try kiosk.mentions(of: "picture 0") == [])
    try store.deleteOldest(beyond: 0)
    #expect(try store.memes() == [memes[5]])
  }

  @Test("A kiosk with a quota applies it after each visit")
  func quotaOfVisit() throws {
    let store = try #require(kiosk.store(.session))
    let large = String(repeating: "x", count: 3_000_000)
    for number in 0..<3 {
      try store.save(SampleMemes.meme(top: "a", original: "\(number)\(large)"))
    }
    try kiosk.kiosk(.session, store: store, quotaMegabytes: 20).wipe(.visit)
    #expect(try store.memes().count == 2)
  }
}
