public import System

/// An open file that is sent over the bus, compared by identity.
public struct BusDescriptor: Hashable, Sendable {
  /// The file descriptor.
  public let descriptor: FileDescriptor

  /// Makes a value from an open file, which stays open.
  public init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Returns whether both are the same open file.
  public static func == (left: BusDescriptor, right: BusDescriptor) -> Bool {
    left.descriptor === right.descriptor
  }

  /// Hashes the identity of the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(descriptor))
  }
}
