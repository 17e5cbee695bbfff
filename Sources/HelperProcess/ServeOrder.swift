public import Canvas

// Only integers of eight bytes, so that any bytes make a valid message.

/// An order to the helper that hands memes out.
public struct ServeOrder: BitwiseCopyable, Sendable {
  /// The kind of an order.
  public enum Kind: Int64, Sendable {
    /// Listen at an address; the first order, answered by `listening`, `refused` or
    /// `sandboxUnavailable`.
    case listen = 1
    /// Hand out the picture whose sealed memory is passed along; answered by `offered` or `refused`.
    case offer
    /// Let a phone send a picture; the server's end of a channel is passed along, whose first message
    /// is `UploadOrder.Kind.memory`. Answered by `takesUpload` or `refused`.
    case takeUpload
    /// Hand out nothing any more, and close all connections; answered by `withdrawn`.
    case withdrawAll
    /// Attempt a `ForbiddenCall`; answered by `callRefused` or `callSucceeded`.
    case attempt
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// Where to listen.
  public var address = NetworkAddress()
  /// The port to listen on; 0 for any that is free.
  public var port: Int64 = 0
  /// The secret part of the address of a picture, or of the page that takes one.
  public var token = ServeToken()
  /// The number of the picture's format.
  public var format: Int64 = 0
  /// How long the picture is handed out, in seconds.
  public var seconds: Int64 = 0
  /// The raw value of the `ForbiddenCall` to attempt.
  public var forbiddenCall: Int64 = 0

  /// Makes an order without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}

extension ExportFormat {
  /// Its number in orders, from 1 on.
  public var number: Int64 { Int64((Self.allCases.firstIndex(of: self) ?? 0) + 1) }

  /// Makes the format of a number in an order.
  public init?(number: Int64) {
    guard let format = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = format
  }
}
