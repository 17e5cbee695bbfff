internal import Glibc
internal import MemeCore
internal import Services

/// Standard input and output where a command line says `-` instead of a file's name.
enum StandardStream {
  static let name = "-"

  /// Whether the program was started with a standard input.
  static var isInputOpen: Bool {
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    // `StandardStreams.protect` keeps the number of a closed one for writing only.
    return flags >= 0 && flags & O_ACCMODE != O_WRONLY
  }

  /// Reads all of standard input.
  ///
  /// - Parameter limit: Bytes; not much more than that is ever read.
  /// - Returns: What came until its end.
  /// - Throws: `Problem.picture` when there is too much or it cannot be read.
  static func read(maximumBytes limit: Int) throws(Problem) -> [UInt8] {
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
      let count = FileDescriptorInput.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
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
      try AtomicFile.stream(bytes, into: STDOUT_FILENO)
    } catch {
      throw .writing(error, folder: nil)
    }
  }
}

/// Standard input and output as commands use them.
package struct StandardStreams: Sendable {
  /// Reads all of standard input, but not much more than so many bytes.
  var read: @Sendable (_ maximumBytes: Int) throws(Problem) -> [UInt8]
  /// Writes all of a picture to standard output.
  var write: @Sendable ([UInt8]) throws(Problem) -> Void

  /// Prepares for standard streams that are closed, or whose other end will be.
  ///
  /// The number of a stream that is closed would go to the next file that is opened, and a warning
  /// or a list would then be written into the library. And writing to a pipe that nobody reads ends
  /// a process unless it ignores the signal: then it is an error like any other.
  package static func protect() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Open in the wrong direction: whoever uses it is told that it is closed.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The process's own.
  package static let standard = StandardStreams(
    read: { limit throws(Problem) in try StandardStream.read(maximumBytes: limit) },
    write: { bytes throws(Problem) in try StandardStream.write(bytes) })
}

/// Reading as one expects it: signals and descriptors that do not wait are not noticed.
enum FileDescriptorInput {
  /// Reads what there is, waiting for it where there is nothing yet.
  ///
  /// - Returns: How many bytes; 0 at the end, -1 for an error that `errno` tells.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count < 0 else { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var arrival = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&arrival, 1, -1)
      default: return -1
      }
    }
  }
}
