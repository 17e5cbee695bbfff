// Only integers of eight bytes, so that any bytes make a valid message.

/// What the server reports about the picture that a phone sends.
public struct UploadReport: BitwiseCopyable, Sendable {
  /// The kind of a report.
  public enum Kind: Int64, Sendable {
    /// A phone has opened the page.
    case visited = 1
    /// It has begun to arrive; the report has the number of bytes to come, or 0 if that is unknown.
    case started
    /// More of it has arrived; the report has the number of bytes.
    case progressed
    /// All of it has arrived; the report has the number of bytes, from the first one of the memory.
    case received
    /// It has not arrived completely, and the phone may try again.
    case interrupted
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// A number of bytes.
  public var count: Int64

  /// Makes a report.
  public init(_ kind: Kind, count: Int = 0) {
    (self.kind, self.count) = (kind.rawValue, Int64(count))
  }
}
