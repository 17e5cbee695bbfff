import Glibc
import Synchronization
import System
import Testing

@testable import SDLPlatform

@Suite("Serving the clipboard")
struct ClipboardServingTests {
  /// A window system without other programs.
  private final class FakeServer: ClipboardServer {
    private(set) var isOwner = true
    let isSending = false

    func withdraw() { isOwner = false }

    func serve(until waker: Waker) throws(ClipboardError) {
      waker.wait(until: .now + .seconds(60))
    }
  }

  @Test("A session owns the clipboard until it is withdrawn")
  func withdrawal() throws {
    let session = try ClipboardSession([]) { _ in FakeServer() }
    try session.waitForOwnership(timeout: .seconds(60))
    #expect(!session.hasEnded)
    session.withdraw(timeout: .seconds(60))
    session.waitForEnd(timeout: .seconds(60))
    #expect(session.hasEnded)
  }

  @Test("A refusal is reported, and ends the session")
  func refusal() throws {
    let session = try ClipboardSession([]) { _ throws(ClipboardError) in throw .unavailable }
    #expect(throws: ClipboardError.unavailable) {
      try session.waitForOwnership(timeout: .seconds(60))
    }
    session.waitForEnd(timeout: .seconds(60))
    #expect(session.hasEnded)
  }

  @Test("A window system that answers too late is given up, and then too")
  func lateAnswer() throws {
    let answer = try #require(Waker())
    let session = try ClipboardSession([]) { _ in
      answer.wait(until: .now + .seconds(60))
      return FakeServer()
    }
    #expect(throws: ClipboardError.timeout) { try session.waitForOwnership(timeout: .zero) }
    answer.wake()
    session.waitForEnd(timeout: .seconds(60))
    #expect(session.hasEnded)
  }

  @Test("A content is sent through a property in pieces, the last of which is empty")
  func propertyPieces() {
    var transfer = X11Transfer(requestor: 1, property: 2, type: 3, bytes: [1, 2, 3, 4, 5])
    #expect(transfer.nextPiece(maximumBytes: 3) == 0..<3)
    #expect(transfer.nextPiece(maximumBytes: 3) == 3..<5)
    #expect(!transfer.isComplete)
    #expect(transfer.nextPiece(maximumBytes: 3).isEmpty)
    #expect(transfer.isComplete)
  }

  @Test("A pipe gets what it can hold, and the rest when it has been read")
  func pipes() throws {
    let (output, input) = try #require(FileDescriptor.makePipe())
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    var transfer = try #require(PipeTransfer(bytes, to: input))
    var read: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var isOver = false
    while read.count < bytes.count {
      if !isOver { isOver = transfer.write() }
      let count = Glibc.read(output.rawValue, &piece, piece.count)
      try #require(count > 0)
      read += piece[..<count]
    }
    #expect(isOver)
    #expect(read == bytes)
  }

  @Test("A pipe that nobody reads ends neither the program nor its thread")
  func closedPipe() throws {
    let done = try #require(Waker())
    let isOver = SharedFlag()
    let (_, input) = try #require(FileDescriptor.makePipe())
    let isStarted = BackgroundThread.start {
      var transfer = PipeTransfer([1], to: input)
      isOver.value.withLock { $0 = transfer?.write() }
      done.wake()
    }
    #expect(isStarted && done.wait(until: .now + .seconds(60)))
    #expect(isOver.value.withLock { $0 } == true)
  }

  /// A value that another thread sets.
  private final class SharedFlag: Sendable {
    let value = Mutex<Bool?>(nil)
  }
}
