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
    /// Hand out nothing any more, and close all connections; answered by `withdrawn`.
    case withdrawAll
    /// Attempt a `ForbiddenCall`; answered by `callRefused` or `callSucceeded`.
    case attempt
  }

  /// The media types of pictures that are handed out.
  public enum MediaType: Int64, CaseIterable, Sendable {
    /// `image/jpeg`.
    case jpeg = 1
    /// `image/png`.
    case png
    /// `image/webp`.
    case webp
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// Where to listen.
  public var address = NetworkAddress()
  /// The port to listen on; 0 for any that is free.
  public var port: Int64 = 0
  /// The secret part of a picture's address.
  public var token = ServeToken()
  /// The raw value of the picture's `MediaType`.
  public var mediaType: Int64 = 0
  /// How long the picture is handed out, in seconds.
  public var seconds: Int64 = 0
  /// The raw value of the `ForbiddenCall` to attempt.
  public var forbiddenCall: Int64 = 0

  /// Makes an order without details.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}

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
    /// Nothing is handed out any more.
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

/// The 128 random bits in the address of a meme that is handed out.
public struct ServeToken: BitwiseCopyable, Hashable, Sendable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// The number of hexadecimal digits.
  private static let digitCount = 32

  /// Makes the token of no meme.
  init() {}

  /// Makes a token.
  ///
  /// - Parameter generator: Where its bits come from.
  public init(using generator: inout some RandomNumberGenerator) {
    (high, low) = (generator.next(), generator.next())
  }

  /// Makes a token from its digits.
  ///
  /// - Parameter digits: 32 hexadecimal digits in lower case; the result is nil for anything else.
  public init?(_ digits: some Collection<UInt8>) {
    guard digits.count == Self.digitCount else { return nil }
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(value)
    }
  }

  /// The 32 digits.
  public var digits: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: Self.digitCount / 2 - digits.count) + digits
    }
    .joined()
  }

  /// Compares two tokens in a time that does not depend on where they differ.
  public func matches(_ other: ServeToken) -> Bool {
    (high ^ other.high) | (low ^ other.low) == 0
  }
}
