internal import CLinux
internal import Glibc
public import System

/// One end of a connection that transfers messages and file descriptors.
///
/// A message is a struct of integers only, so that any bytes are valid; receivers validate the
/// values.
public final class Channel: Sendable {
  private let descriptor: FileDescriptor

  /// The file descriptor, for callers that poll it with others.
  public var fileDescriptor: Int32 { descriptor.rawValue }

  /// Adopts one end of a connection.
  ///
  /// - Parameter descriptor: A connected socket that preserves message boundaries.
  public init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Makes two connected ends, which are closed on exec.
  ///
  /// - Throws: `HelperError.system` when descriptors run out.
  public static func makePair() throws(HelperError) -> (Channel, Channel) {
    let (near, far) = try makeEnds()
    return (Channel(near), Channel(far))
  }

  /// Makes the sockets of two connected ends, which are closed on exec; one of them can be passed
  /// along in a message.
  ///
  /// - Throws: `HelperError.system` when descriptors run out.
  public static func makeEnds() throws(HelperError) -> (FileDescriptor, FileDescriptor) {
    var ends: (Int32, Int32) = (-1, -1)
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let result = withUnsafeMutableBytes(of: &ends) { ends in
      socketpair(AF_UNIX, kind, 0, ends.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    guard result == 0 else { throw .system(call: "socketpair", error: errno) }
    return (FileDescriptor(adopting: ends.0), FileDescriptor(adopting: ends.1))
  }

  /// Sends a message; a closed connection is reported by the next `receive`, so that the last
  /// messages of the other end are not lost.
  ///
  /// - Parameters:
  ///   - message: A struct of integers.
  ///   - passed: A descriptor that the other end receives with it.
  ///   - waits: Whether to wait while the channel is full; otherwise that fails.
  /// - Throws: `HelperError.system` when the system refuses.
  public func send<Message: BitwiseCopyable>(
    _ message: Message, passing passed: FileDescriptor? = nil, waits: Bool = true
  ) throws(HelperError) {
    let sent = withUnsafeBytes(of: message) { bytes in
      linux_send(
        fileDescriptor, bytes.baseAddress, bytes.count, passed?.rawValue ?? -1, waits ? 1 : 0)
    }
    guard sent < 0, errno != EPIPE, errno != ECONNRESET else { return }
    throw .system(call: "sendmsg", error: errno)
  }

  /// Shuts the connection down in both directions.
  public func hangUp() {
    // It fails only if the other end has closed the connection before.
    _ = shutdown(fileDescriptor, Int32(SHUT_RDWR))
  }

  /// Whether a message or the other end's hangup is waiting to be read.
  public var isReady: Bool { Poll.hasInput(fileDescriptor) }

  /// Waits for a message.
  ///
  /// - Parameters:
  ///   - type: A struct of integers.
  ///   - deadline: When to time out; a message that is already there is still read.
  /// - Returns: The message.
  /// - Throws: `HelperError.timedOut`, `.closed`, `.malformed` or `.system`.
  public func receive<Message: BitwiseCopyable>(
    _ type: Message.Type, until deadline: ContinuousClock.Instant
  ) throws(HelperError) -> Message {
    guard Poll.waitForInput(fileDescriptor, until: deadline) else { throw .timedOut }
    return try receive(type, descriptor: nil)
  }

  /// Waits without a limit for a message without a file descriptor; for the helper's side.
  ///
  /// - Parameter type: A struct of integers.
  /// - Returns: The message.
  /// - Throws: `HelperError.closed`, `.malformed` or `.system`.
  public func receive<Message: BitwiseCopyable>(
    _ type: Message.Type
  ) throws(HelperError) -> Message {
    try receive(type, descriptor: nil)
  }

  /// Waits without a limit for a message with a file descriptor; for the helper's side.
  ///
  /// - Parameter type: A struct of integers.
  /// - Returns: The message and the file descriptor.
  /// - Throws: `HelperError.closed`, `.malformed` or `.system`.
  public func receiveWithDescriptor<Message: BitwiseCopyable>(
    _ type: Message.Type
  ) throws(HelperError) -> (Message, FileDescriptor) {
    let (message, descriptor) = try receiveWithAnyDescriptor(type)
    guard let descriptor else { throw .malformed }
    return (message, descriptor)
  }

  /// Waits without a limit for a message with or without a file descriptor; for the helper's side.
  ///
  /// - Parameter type: A struct of integers.
  /// - Returns: The message and the file descriptor, if any.
  /// - Throws: `HelperError.closed`, `.malformed` or `.system`.
  public func receiveWithAnyDescriptor<Message: BitwiseCopyable>(
    _ type: Message.Type
  ) throws(HelperError) -> (Message, FileDescriptor?) {
    var received: Int32 = -1
    let result: Result<Message, HelperError> = withUnsafeMutablePointer(to: &received) { place in
      Result { () throws(HelperError) -> Message in try receive(type, descriptor: place) }
    }
    let descriptor = received >= 0 ? FileDescriptor(adopting: received) : nil
    return (try result.get(), descriptor)
  }

  private func receive<Message: BitwiseCopyable>(
    _ type: Message.Type, descriptor: UnsafeMutablePointer<Int32>?
  ) throws(HelperError) -> Message {
    let size = MemoryLayout<Message>.size
    return try withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<Message>.alignment
    ) { bytes throws(HelperError) -> Message in
      let received = linux_receive(fileDescriptor, bytes.baseAddress, size, descriptor)
      if received == 0 { throw .closed }
      guard received > 0 else { throw .system(call: "recvmsg", error: errno) }
      guard received == size else { throw .malformed }
      return bytes.loadUnaligned(as: type)
    }
  }
}
