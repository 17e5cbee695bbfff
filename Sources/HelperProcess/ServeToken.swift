internal import Canvas

// Only integers of eight bytes, so that any bytes make a valid message.

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
    [high, low].map { String($0, digits: Self.digitCount / 2, radix: 16) }.joined()
  }

  /// Compares two tokens in a time that does not depend on where they differ.
  public func matches(_ other: ServeToken) -> Bool {
    (high ^ other.high) | (low ^ other.low) == 0
  }
}
