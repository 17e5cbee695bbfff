// Only integers of eight bytes, so that any bytes make a valid message.

/// The answer of the helper that hands memes out.
public struct ServeReply: BitwiseCopyable, Sendable {
  /// The kind of an answer.
  public enum Kind: Int64, Sendable {
    /// It listens; the reply has the port.
    case listening = 1
    /// The system, or the helper, has refused; the reply has the error number.
    case refused
    /// The picture is handed out.
    case offered
    /// A phone may send a picture.
    case takesUpload
    /// Nothing is handed out any more; the reply has the number of memes that were fetched.
    case withdrawn
    /// The sandbox could not be set up.
    case sandboxUnavailable
    /// A forbidden call was attempted, and returned an error.
    case callRefused
    /// A forbidden call was attempted, and succeeded.
    case callSucceeded
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// The port that it listens on.
  public var port: Int64 = 0
  /// The error number.
  public var error: Int64 = 0
  /// The number of memes that were fetched.
  public var downloads: Int64 = 0

  /// Makes an answer without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }

  /// Makes the answer to what was refused.
  public init(refused error: Int32) {
    self.init(.refused)
    self.error = Int64(error)
  }
}
