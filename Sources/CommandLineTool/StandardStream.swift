internal import Glibc
internal import MemeCore
internal import Services

/// Standard input and output, for `-` in place of a file's name.
enum StandardStream {
  static let name = "-"

  /// Whether the program was started with a standard input.
  static var isInputOpen: Bool {
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    // `StandardStreams.protect` reopens a closed one for writing only.
    return flags >= 0 && flags & O_ACCMODE != O_WRONLY
  }

  /// Reads all of standard input.
  ///
  /// - Parameter limit: The maximum in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `Problem.picture` if the limit is exceeded or reading fails.
  static func read(maximumBytes limit: Int) throws(Problem) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.content(of: STDIN_FILENO, maximumBytes: limit)
    } catch {
      throw .picture(PictureFault(error, limit: limit))
    }
  }

  /// Writes all of a picture to standard output.
  ///
  /// - Throws: `Problem.writing`, for example when the reader has closed the pipe.
  static func write(_ bytes: [UInt8]) throws(Problem) {
    do {
      try AtomicFile.stream(bytes, into: STDOUT_FILENO)
    } catch {
      throw .writing(error, folder: nil)
    }
  }
}

/// Standard input and output, for commands.
package struct StandardStreams: Sendable {
  /// Reads all of standard input, up to a limit in bytes.
  var read: @Sendable (_ maximumBytes: Int) throws(Problem) -> [UInt8]
  /// Writes all of a picture to standard output.
  var write: @Sendable ([UInt8]) throws(Problem) -> Void
  /// Whether standard output is a terminal, which would show the bytes of a picture as text.
  var isOutputTerminal: @Sendable () -> Bool = { false }

  /// The error for a picture that would be written to a terminal.
  static let terminalRule =
    "standard output: a picture is not shown on a terminal; name a file, or write to a pipe"

  /// Prepares for standard streams that are closed, or whose reader closes them.
  ///
  /// The descriptor of a closed stream would be reused for the next file that is opened, and a
  /// warning or a list would then be written into the library. Writing to a pipe without a reader
  /// ends a process unless it ignores `SIGPIPE`: then it is an error like any other. The same goes
  /// for `SIGXFSZ` and the limit on the size of files.
  package static func protect() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Opened in the wrong direction, so that its use is an error.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The streams of the process.
  package static let standard = StandardStreams(
    read: { limit throws(Problem) in try StandardStream.read(maximumBytes: limit) },
    write: { bytes throws(Problem) in try StandardStream.write(bytes) },
    isOutputTerminal: { isatty(STDOUT_FILENO) == 1 })
}

/// Reading that handles interrupting signals and nonblocking descriptors.
enum FileDescriptorInput {
  /// Reads available bytes, waiting for some if there are none yet.
  ///
  /// - Returns: The number of bytes; 0 at the end, -1 for an error in `errno`.
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
