internal import Glibc
internal import System

/// A content that another program reads from a pipe, as fast as it likes.
nonisolated struct PipeTransfer {
  /// The end to write to.
  let descriptor: FileDescriptor
  /// When the transfer is given up, unless the other program reads on.
  private(set) var deadline: ContinuousClock.Instant
  private let bytes: [UInt8]
  private var position = 0

  /// Starts a transfer, unless writing could block.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - descriptor: The end to write to.
  init?(_ bytes: [UInt8], to descriptor: FileDescriptor) {
    guard descriptor.forbidBlocking() else { return nil }
    self.bytes = bytes
    self.descriptor = descriptor
    deadline = .now + ServingLimits.stall
  }

  /// Writes as much as the pipe can hold.
  ///
  /// - Returns: Whether there is nothing more to write, or nobody to read it.
  mutating func write() -> Bool {
    let count = bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[position...])
      return Glibc.write(descriptor.rawValue, rest.baseAddress, rest.count)
    }
    guard count >= 0 else { return errno != EAGAIN && errno != EINTR }
    position += count
    deadline = .now + ServingLimits.stall
    return position == bytes.count
  }
}
