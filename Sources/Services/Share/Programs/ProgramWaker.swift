internal import Glibc
internal import HelperProcess

/// Wakes the thread that waits for a program.
final class ProgramWaker: Sendable {
  private let input: FileDescriptor
  private let output: FileDescriptor

  /// Opens a pipe.
  ///
  /// - Throws: `HelperError.system` when descriptors run out.
  init() throws(HelperError) {
    (output, input) = try FileDescriptor.makePipe()
  }

  /// The request for `poll`.
  var pollRequest: pollfd { pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0) }

  /// Makes the pipe readable for good.
  func wake() {
    // It holds more than the one byte of the only cancellation.
    _ = write(input.rawValue, "!", 1)
  }
}
