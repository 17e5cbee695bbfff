import Glibc
import MemeTestKit
import System
import Testing

@testable import SDLPlatform

@Suite("Reading the clipboard of an X server", .serialized)
struct ClipboardTests {
  private static let limit = 64 << 20

  /// Bytes without a pattern, the same in every run.
  private static func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 5)
    return (0..<(count + 7) / 8).flatMap { _ in
      withUnsafeBytes(of: random.next()) { Array($0) }
    }.dropLast((8 - count % 8) % 8)
  }

  /// Opens the clipboard once its owner is there.
  private func offer(_ display: VirtualDisplay) async throws -> X11ClipboardOffer {
    for _ in 0..<12_000 {
      let offer = try open(display)
      if !offer.types.isEmpty { return offer }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw VirtualDisplay.Failure.notStarted("xclip")
  }

  private func open(
    _ display: VirtualDisplay, isCancelled: @escaping () -> Bool = { false }
  ) throws -> X11ClipboardOffer {
    try X11ClipboardOffer(
      display: display.name, deadline: TransferDeadline(isCancelled: isCancelled))
  }

  @Test(
    "A picture arrives byte for byte, however large", arguments: [1, 4_000, 300_001, 40_000_000])
  func sizes(count: Int) async throws {
    let display = try await VirtualDisplay()
    let bytes = Self.noise(count)
    try display.copy(bytes, as: "image/png")
    let offer = try await offer(display)
    #expect(offer.types.contains("image/png"))
    let read = try offer.bytes(of: "image/png", maximumBytes: Self.limit)
    #expect(read.count == count)
    #expect(read == bytes)
    // The same offer can be read again.
    #expect(try offer.bytes(of: "image/png", maximumBytes: Self.limit) == bytes)
  }

  @Test(
    "More bytes than the limit are refused, in one piece or several", arguments: [1_000, 20 << 20])
  func tooLarge(count: Int) async throws {
    let display = try await VirtualDisplay()
    try display.copy(Self.noise(count), as: "image/png")
    let offer = try await offer(display)
    #expect(throws: ClipboardError.tooLarge) {
      try offer.bytes(of: "image/png", maximumBytes: count - 1)
    }
  }

  @Test("A clipboard without an owner offers nothing, and a display that is not there no clipboard")
  func nobody() async throws {
    let display = try await VirtualDisplay()
    #expect(try open(display).types == [])
    #expect(throws: ClipboardError.unavailable) {
      try X11ClipboardOffer(
        display: "/nowhere:7", deadline: TransferDeadline(isCancelled: { false }))
    }
  }

  @Test("An owner that does not answer is given up, and at once where the reading is cancelled")
  func silence() async throws {
    let display = try await VirtualDisplay()
    try display.copy([1, 2, 3], as: "image/png")
    _ = try await offer(display)
    display.silenceOwner()
    #expect(throws: ClipboardError.timeout) { try open(display) }
    #expect(throws: ClipboardError.cancelled) { try open(display, isCancelled: { true }) }
  }
}

@Suite("Transfers of the clipboard")
struct ClipboardTransferTests {
  @Test("Pieces are put together until an empty one; a property that is gone ends nothing")
  func pieces() throws {
    var transfer = try IncrementalTransfer(announced: 4, maximumBytes: 5)
    #expect(try !transfer.add(.missing))
    #expect(try !transfer.add(.bytes([1, 2])))
    #expect(try !transfer.add(.missing))
    #expect(try !transfer.add(.bytes([3, 4, 5])))
    #expect(try transfer.add(.bytes([])))
    #expect(transfer.bytes == [1, 2, 3, 4, 5])
  }

  @Test("A transfer over the limit is refused when it is announced, or when it happens")
  func limits() throws {
    #expect(throws: ClipboardError.tooLarge) {
      try IncrementalTransfer(announced: 6, maximumBytes: 5)
    }
    var transfer = try IncrementalTransfer(announced: 0, maximumBytes: 5)
    _ = try transfer.add(.bytes([1, 2, 3]))
    #expect(throws: ClipboardError.tooLarge) { try transfer.add(.bytes([4, 5, 6])) }
  }

  @Test("An owner that always has more to send is given up after the total time")
  func endlessOwner() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try #require(write(ends[1], "more", 4) == 4)
    #expect(try TransferDeadline(isCancelled: { false }).poll(ends[0]))
    #expect(throws: ClipboardError.timeout) {
      try TransferDeadline(total: .zero, isCancelled: { false }).poll(ends[0])
    }
  }

  @Test("A pipe is read to its end, within the limit")
  func pipes() throws {
    #expect(try read([1, 2, 3], maximumBytes: 3) == [1, 2, 3])
    #expect(try read([], maximumBytes: 3) == [])
    #expect(throws: ClipboardError.tooLarge) { try read([1, 2, 3, 4], maximumBytes: 3) }
  }

  private func read(_ bytes: [UInt8], maximumBytes: Int) throws -> [UInt8] {
    var deadline = TransferDeadline(isCancelled: { false })
    return try PipeReader.read(
      try filledPipe(bytes), maximumBytes: maximumBytes, &deadline)
  }

  private func filledPipe(_ bytes: [UInt8]) throws -> FileDescriptor {
    let (output, input) = try #require(FileDescriptor.makePipe())
    #expect(FileDescriptor.write(bytes, to: input.rawValue))
    return output
  }

  @Test("A pipe into which nobody writes is given up")
  func silentPipe() throws {
    let (output, input) = try #require(FileDescriptor.makePipe())
    defer { withExtendedLifetime(input) {} }
    var deadline = TransferDeadline(isCancelled: { false })
    #expect(throws: ClipboardError.timeout) {
      try PipeReader.read(output, maximumBytes: 3, &deadline)
    }
    var cancelled = TransferDeadline(isCancelled: { true })
    #expect(throws: ClipboardError.cancelled) {
      try PipeReader.read(output, maximumBytes: 3, &cancelled)
    }
  }
}
