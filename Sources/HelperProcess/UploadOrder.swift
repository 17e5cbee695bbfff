// Only integers of eight bytes, so that any bytes make a valid message.

/// A message to the server about a picture that a phone may send, on a channel of its own.
///
/// While the channel is open a picture may be sent; when it is closed nothing of it is left in the
/// server.
public struct UploadOrder: BitwiseCopyable, Sendable {
  /// The kind of a message.
  public enum Kind: Int64, Sendable {
    /// The first message: the memory for the picture is passed along.
    case memory = 1
    /// The picture was opened; no other one may be sent.
    case opened
    /// It cannot be opened; another one may be sent.
    case notOpened
  }

  /// The size of a picture at most, in bytes.
  public static let maximumBytes = 25 << 20

  /// The raw value of the `Kind`.
  public var kind: Int64

  /// Makes a message.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}
