import Dispatch
import Foundation
import Glibc
import MemeCore
import Services
import Synchronization
import Testing

@Suite("The log")
struct LogFileTests {
  private let folder = TemporaryFolder()
  private let time = Moment(milliseconds: 1_795_404_849_023)

  private var directories: Directories { Directories(environment: ["HOME": folder.root]) }
  private var path: String { directories.state + "/log" }

  private func log(
    maximumBytes: Int = LogFile.maximumBytes,
    onFailure: @escaping @Sendable (WritingFault) -> Void = { _ in }
  ) -> LogFile {
    LogFile(
      directories: directories, maximumBytes: maximumBytes, now: { [time] in time },
      onFailure: onFailure)
  }

  private func message(_ number: Int, _ level: LogLevel = .info) -> LogMessage {
    LogMessage(level, .program, "message", ["number": LogValue(number)])
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.content(of: path), as: UTF8.self)
  }

  @Test("A message is a line with the time, the level and the subsystem")
  func line() throws {
    let log = log()
    log.record(message(7, .warning))
    log.finish(timeout: 600)
    #expect(try text(path) == "2026-11-23T03:34:09.023Z warning program message number=7\n")
  }

  @Test("Only the user can read it")
  func permissions() {
    let log = log()
    log.record(message(1))
    log.finish(timeout: 600)
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: directories.state) == 0o700)
  }

  @Test("Messages below the least level are not written, as soon as it changes")
  func levels() throws {
    let log = log()
    log.record(message(1, .debug))
    log.setLeastLevel(.error)
    log.record(message(2, .warning))
    log.setLeastLevel(.debug)
    log.record(message(3, .debug))
    log.finish(timeout: 600)
    #expect(try text(path) == "2026-11-23T03:34:09.023Z debug program message number=3\n")
  }

  @Test("A full log is renamed, and only one old one is kept")
  func rotation() throws {
    let log = log(maximumBytes: 200)
    for number in 1...9 { log.record(message(number)) }
    log.finish(timeout: 600)
    // Three lines of 55 bytes fit.
    #expect(try text(path + ".1").contains("number=4\n"))
    #expect(try text(path).split(separator: "\n").count == 3)
    #expect(try text(path).contains("number=9\n"))
    #expect(LogFile.lastLines(4, in: directories).map { $0.suffix(1) } == ["6", "7", "8", "9"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directories.state).sorted()
        == ["log", "log.1"])
  }

  @Test("Two logs of the same file tear no lines, and lose none before the old one is replaced")
  func concurrency() throws {
    let logs = [log(maximumBytes: 30_000), log(maximumBytes: 30_000)]
    DispatchQueue.concurrentPerform(iterations: 800) { logs[$0 % 2].record(message($0)) }
    for log in logs { log.finish(timeout: 600) }
    let lines = LogFile.lastLines(.max, in: directories)
    let numbers = lines.compactMap { line -> Int? in
      let start = "2026-11-23T03:34:09.023Z info program message number="
      return line.hasPrefix(start) ? Int(line.dropFirst(start.count)) : nil
    }
    #expect(lines.count == 800)
    #expect(numbers.sorted() == Array(0..<800))
  }

  @Test("A log that cannot be written is reported once and stops nothing")
  func failure() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    let faults = FaultList()
    let log = log { faults.add($0) }
    log.record(message(1))
    log.record(message(2))
    log.finish(timeout: 600)
    #expect(faults.all == [.isFolder])
  }

  @Test("A pipe in its place is not waited for")
  func pipe() throws {
    try FileManager.default.createDirectory(
      atPath: directories.state, withIntermediateDirectories: true)
    try #require(mkfifo(path, 0o600) == 0)
    let faults = FaultList()
    let log = log { faults.add($0) }
    log.record(message(1))
    log.finish(timeout: 600)
    #expect(faults.all == [.deviceFailed])
  }

  @Test("Without a log there are no lines")
  func none() {
    #expect(LogFile.lastLines(200, in: directories).isEmpty)
  }

  /// The reported faults.
  private final class FaultList: Sendable {
    private let content = Mutex<[WritingFault]>([])
    var all: [WritingFault] { content.withLock(\.self) }
    func add(_ fault: WritingFault) { content.withLock { $0.append(fault) } }
  }
}
