import Foundation
import System
import Testing

@Suite("Reading files and streams within limits")
final class BoundedFileTests {
  private let folder = NSTemporaryDirectory() + "mememe \(UUID().uuidString)"
  private var path: String { "\(folder)/file" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func failure(_ body: () throws -> Void) -> BoundedFile.Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? BoundedFile.Failure
    }
  }

  @Test("A file is read up to the limit")
  func limit() throws {
    try Data([1, 2, 3]).write(to: URL(filePath: path))
    #expect(try BoundedFile.read(path, maximumBytes: 3) == [1, 2, 3])
    #expect(failure { _ = try BoundedFile.read(path, maximumBytes: 2) } == .tooLarge)
  }

  @Test("What is no regular file is distinguished")
  func others() throws {
    func read(_ path: String) -> BoundedFile.Failure? {
      failure { _ = try BoundedFile.read(path, maximumBytes: 3) }
    }
    #expect(read(path) == .missing)
    #expect(read("\(path)\0") == .missing)
    #expect(read(folder) == .folder)
    #expect(read("/dev/null") == .notRegular)
    // A pipe without a writer would otherwise be waited for.
    try #require(mkfifo(path, 0o600) == 0)
    #expect(read(path) == .notRegular)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "nothing")
    #expect(read("\(folder)/link") == .danglingLink)
  }

  @Test("A link is followed only if that is wanted")
  func links() throws {
    try Data([1]).write(to: URL(filePath: path))
    let link = "\(folder)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try BoundedFile.read(link, maximumBytes: 1) == [1])
    #expect(
      failure { _ = try BoundedFile.read(link, maximumBytes: 1, followsLink: false) }
        == .danglingLink)
  }

  @Test("A stream is read to its end, also where it is nonblocking, and only up to the limit")
  func streams() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try stream(bytes).content(maximumBytes: bytes.count) == bytes)
    #expect(
      failure { _ = try stream(bytes).content(maximumBytes: bytes.count - 1) } == .tooLarge)
  }

  /// A pipe into which a thread writes, which then closes it.
  private func stream(_ bytes: [UInt8]) throws -> FileDescriptor {
    let (output, input) = try #require(FileDescriptor.makePipe())
    #expect(output.forbidBlocking() && input.forbidBlocking())
    #expect(BackgroundThread.start { _ = FileDescriptor.write(bytes, to: input.rawValue) })
    return output
  }

  @Test("Writing to a closed pipe fails")
  func closedPipe() throws {
    let isRefused = try #require(Waker())
    let (_, input) = try #require(FileDescriptor.makePipe())
    let done = try #require(Waker())
    // On such a thread SIGPIPE is blocked.
    let isStarted = BackgroundThread.start {
      if !FileDescriptor.write([1], to: input.rawValue), errno == EPIPE { isRefused.wake() }
      done.wake()
    }
    #expect(isStarted && done.wait(until: .now + .seconds(60)))
    #expect(isRefused.wait(until: .now))
  }
}
