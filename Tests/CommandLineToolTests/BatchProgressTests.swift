import Foundation
import Glibc
import MemeTestKit
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("The progress of a batch")
struct BatchProgressTests {
  private let clock = ManualClock()
  private let terminal = FakeTerminal()

  /// What a terminal of some width was sent.
  private final class FakeTerminal: Sendable {
    private let sent = Mutex<[String]>([])
    let columns: Int?

    init(columns: Int? = 80) { self.columns = columns }

    /// All that was sent since the last call.
    func drain() -> [String] {
      sent.withLock { sent in
        defer { sent = [] }
        return sent
      }
    }

    var console: Console {
      Console(errorColumns: { [columns] in columns }) { [self] text, stream in
        sent.withLock { $0.append(stream == .errors ? text + "\n" : text) }
      }
    }
  }

  private func progress(_ terminal: FakeTerminal, of total: Int?) -> BatchProgress {
    let clock = clock
    return BatchProgress(console: terminal.console, total: total) { clock.now }
  }

  private let erased = "\r\u{1B}[K"

  @Test("What is being done is shown while it is done, and erased at its end")
  func single() throws {
    let clock = clock
    let line = ProgressLine(console: terminal.console, now: { clock.now }) { "for \(Int($0)) s" }
    let shown = line.show {
      clock.advance(2)
      var sent: [String] = []
      while sent.isEmpty { sent = terminal.drain() }
      return sent
    }
    #expect(shown == [erased + "for 2 s"])
    #expect(terminal.drain() == [erased])
    let elsewhere = FakeTerminal(columns: nil)
    ProgressLine(console: elsewhere.console, now: { clock.now }, text: { _ in "" }).show {
      clock.advance(2)
    }
    #expect(elsewhere.drain() == [])
  }

  @Test("It is shown after 0.3 seconds, in one line that is rewritten")
  func bar() {
    let progress = progress(terminal, of: 40)
    progress.count(isFailure: false)
    clock.advance(0.25)
    progress.update()
    #expect(terminal.drain() == [])
    for _ in 0..<9 { progress.count(isFailure: false) }
    clock.advance(1.75)
    progress.update()
    #expect(terminal.drain() == [erased + "[=====               ] 10/40, 5.0 per second"])
    progress.update()
    #expect(terminal.drain() == [])
    progress.finish()
    #expect(terminal.drain() == [erased])
    progress.update()
    #expect(terminal.drain() == [])
  }

  @Test("Without a total there is no bar, and failures are counted")
  func count() {
    let progress = progress(terminal, of: nil)
    progress.count(isFailure: false)
    progress.count(isFailure: true)
    clock.advance(4)
    progress.update()
    #expect(terminal.drain() == [erased + "2, 0.5 per second, 1 failed"])
    #expect(progress.made == 1)
  }

  @Test("It is erased before another line, and shown again after it")
  func interrupted() {
    let progress = progress(terminal, of: nil)
    let console = terminal.console
    progress.interrupt { console.printError("line 1: first") }
    #expect(terminal.drain() == ["mememe: line 1: first\n"])
    clock.advance(1)
    progress.update()
    let shown = terminal.drain()
    progress.interrupt { console.printError("line 2: second") }
    progress.update()
    #expect(terminal.drain() == [erased, "mememe: line 2: second\n"] + shown)
  }

  @Test("It is no longer than the line")
  func narrow() {
    let terminal = FakeTerminal(columns: 8)
    let progress = progress(terminal, of: 40)
    clock.advance(1)
    progress.update()
    #expect(terminal.drain() == [erased + "[      "])
  }

  @Test("Nothing is shown where errors do not go to a terminal")
  func noTerminal() {
    let terminal = FakeTerminal(columns: nil)
    let progress = progress(terminal, of: 40)
    clock.advance(1)
    progress.update()
    progress.finish()
    #expect(terminal.drain() == [])
  }

  @Test("A terminal is distinguished from a file, and its width is known")
  func terminals() throws {
    // What `posix_openpt`, `unlockpt` and `ptsname` do, which Swift does not import.
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(controller >= 0)
    defer { close(controller) }
    var lock: Int32 = 0
    var number: UInt32 = 0
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    try #require(ioctl(controller, setLock, &lock) == 0)
    try #require(ioctl(controller, getNumber, &number) == 0)
    let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var size = winsize(ws_row: 24, ws_col: 57, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0)
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") } == 0
    #expect(Console.columns(of: descriptor) == (isDumb ? nil : 57))
    let file = open("/dev/null", O_WRONLY)
    defer { close(file) }
    #expect(Console.columns(of: file) == nil)
  }
}

@Suite("The interruption of a batch")
struct InterruptionTests {
  @Test("Reading ends with the request, and a line that was not complete is dropped")
  func reading() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let text = Array("one\ntw".utf8)
    try #require(write(ends[1], text, text.count) == text.count)
    let interruption = Interruption()
    var reader = LineReader(ends[0], until: interruption)
    #expect(try reader.next()?.get() == Array("one".utf8))
    interruption.request()
    // The other end stays open, so a reader that does not notice would wait forever.
    #expect(reader.next() == nil)
    #expect(!reader.hasFailed)
    let hasMore = reader.hasUnreadText()
    #expect(hasMore)
  }

  @Test(
    "What the request leaves unread is known, except in a stream that goes on",
    arguments: [
      ("one\ntwo", true, true), ("one\n\n \r\n\t", true, false), ("one", true, false),
      ("one\n", false, true),
    ])
  func unread(text: String, isClosed: Bool, hasMore: Bool) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let bytes = Array(text.utf8)
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    if isClosed { close(ends[1]) }
    defer { if !isClosed { close(ends[1]) } }
    let interruption = Interruption()
    var reader = LineReader(ends[0], until: interruption)
    #expect(try reader.next()?.get() == Array("one".utf8))
    interruption.request()
    let isLeft = reader.hasUnreadText()
    #expect(isLeft == hasMore)
  }

  @Test("A request wakes a reader that waits")
  func waking() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let interruption = Interruption()
    let descriptor = ends[0]
    async let isReadable = Task.detached { interruption.waitForInput(descriptor) }.value
    interruption.request()
    #expect(await !isReadable)
  }

  @Test("The lines of a file are counted without blank ones, those of a pipe are not")
  func counting() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data("a\n\n \t\r\nb\nc".utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    #expect(BatchLines.count(path, until: Interruption()) == 3)
    #expect(BatchLines.count("-", until: Interruption()) == nil)
    #expect(BatchLines.count("/dev/null", until: Interruption()) == nil)
  }
}
