internal import Glibc
internal import MemeCore
internal import Services
internal import System

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
