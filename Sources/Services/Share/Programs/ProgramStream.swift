internal import Glibc
internal import System

/// The end of a pipe that a program writes to, and what was read from it.
struct ProgramStream {
  private(set) var output: ProgramOutput

  /// The end to read from; nil when all others have closed theirs.
  private var descriptor: FileDescriptor?

  private static let maximumRead = 16 << 10
  /// The most that is read at once in multiples of `maximumRead`, more than a pipe holds.
  private static let maximumReads = 64

  init(_ descriptor: FileDescriptor, maximumBytes: Int) {
    self.descriptor = descriptor
    output = ProgramOutput(maximumBytes: maximumBytes)
  }

  /// The request for `poll`; it is ignored when the stream has ended.
  var pollRequest: pollfd {
    pollfd(fd: descriptor?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Reads what is there, without waiting.
  mutating func readAvailable() {
    for _ in 0..<Self.maximumReads {
      guard let descriptor, Poll.hasInput(descriptor.rawValue) else { return }
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.maximumRead) { buffer, filled in
        filled = max(0, read(descriptor.rawValue, buffer.baseAddress, Self.maximumRead))
      }
      // A pipe that was ready gives either bytes or its end.
      if bytes.isEmpty { self.descriptor = nil }
      output.append(bytes)
    }
  }
}
