internal import CLinux
internal import Glibc

/// A content that another program reads from a pipe, as fast as it likes.
nonisolated struct PipeTransfer {
  /// The end to write to.
  let descriptor: Int32
  /// When the transfer is given up, unless the other program reads on.
  private(set) var deadline: ContinuousClock.Instant
  private let bytes: [UInt8]
  private var position = 0

  /// Starts a transfer, unless writing could block.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - descriptor: The end to write to, which is not closed.
  init?(_ bytes: [UInt8], to descriptor: Int32) {
    guard linux_forbid_blocking(descriptor) == 0 else { return nil }
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
      return Glibc.write(descriptor, rest.baseAddress, rest.count)
    }
    guard count >= 0 else { return errno != EAGAIN && errno != EINTR }
    position += count
    deadline = .now + ServingLimits.stall
    return position == bytes.count
  }
}
