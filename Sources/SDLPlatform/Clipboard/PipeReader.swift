internal import Glibc
internal import System

/// Reads what another process writes into a pipe.
nonisolated enum PipeReader {
  /// Reads until the other process closes its end.
  ///
  /// - Parameters:
  ///   - descriptor: The end to read from; it is not closed.
  ///   - maximumBytes: The maximum number of bytes.
  ///   - deadline: The time limits.
  /// - Returns: What was written.
  /// - Throws: `ClipboardError`.
  static func read(
    _ descriptor: FileDescriptor, maximumBytes: Int, _ deadline: inout TransferDeadline
  ) throws(ClipboardError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      deadline.restart()
      while try !deadline.poll(descriptor.rawValue) {}
      let count = Glibc.read(descriptor.rawValue, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw .unavailable }
      guard count > 0 else { return bytes }
      guard count <= maximumBytes - bytes.count else { throw .tooLarge }
      bytes += piece[..<count]
    }
  }
}
