internal import Glibc
internal import MemeCore
internal import Services

/// Standard input and output where a command line says `-` instead of a file's name.
nonisolated enum StandardStream {
  static let name = "-"

  /// Prepares for standard streams that are closed, or whose other end will be.
  ///
  /// The number of a stream that is closed would go to the next file that is opened, and a warning
  /// or a list would then be written into the library. And writing to a pipe that nobody reads ends
  /// a process unless it ignores the signal: then it is an error like any other.
  static func protect() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Open in the wrong direction: whoever uses it is told that it is closed.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether standard input was closed when the program started.
  static var isInputClosed: Bool {
    fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY
  }

  /// Reads all of standard input.
  ///
  /// - Parameter limit: Bytes; not much more than that is ever read.
  /// - Returns: What came until its end.
  /// - Throws: `Problem.picture` when there is too much or it cannot be read.
  static func read(mostBytes limit: Int) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try readChunk(of: STDIN_FILENO), !chunk.isEmpty {
      bytes += chunk
      guard bytes.count <= limit else { throw .picture(.tooManyBytes) }
    }
    return bytes
  }

  /// Reads what there is, waiting for it where there is nothing yet; nothing at the end.
  private static func readChunk(of descriptor: Int32) throws(Problem) -> [UInt8]? {
    let capacity = 1 << 18
    var failed = false
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      let count = Descriptor.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      failed = count < 0
      filled = max(0, count)
    }
    guard !failed else { throw .picture(.unreadable) }
    return chunk
  }

  /// Writes all of a picture to standard output.
  ///
  /// - Throws: `Problem.writing` when nobody takes it any more.
  static func write(_ bytes: [UInt8]) throws(Problem) {
    do {
      try AtomicFile.pour(bytes, into: STDOUT_FILENO)
    } catch {
      throw .writing(error, folder: nil)
    }
  }
}

/// Reading as one expects it: signals and descriptors that do not wait are not noticed.
nonisolated enum Descriptor {
  /// Reads what there is, waiting for it where there is nothing yet.
  ///
  /// - Returns: How many bytes; 0 at the end, -1 for an error that `errno` tells.
  static func read(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      guard count < 0 else { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var arrival = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&arrival, 1, -1)
      default: return -1
      }
    }
  }
}
