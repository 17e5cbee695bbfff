internal import Canvas
internal import MemeCore

/// Identifiers of memes: nine digits of base 36 for the millisecond, then eight random ones, so
/// that two processes do not make the same identifier.
extension MemeID {
  private static let base = 36
  private static let timeDigits = 9
  private static let randomDigits = 8
  private static let maximumTime = power(timeDigits) - 1

  /// Makes an identifier that is greater than all earlier ones.
  ///
  /// - Parameters:
  ///   - newest: The greatest identifier so far. New memes sort after old ones even if the clock was
  ///     set back, as on a machine without a battery.
  ///   - now: The time.
  /// - Returns: The identifier.
  static func next(after newest: MemeID?, at now: Moment) -> MemeID {
    let least = (newest?.milliseconds).map { $0 + 1 } ?? 0
    let time = Swift.min(Swift.max(now.milliseconds, least, 0), maximumTime)
    let random = Int64.random(in: 0..<power(randomDigits))
    return MemeID(
      String(time, digits: timeDigits, radix: base)
        + String(random, digits: randomDigits, radix: base))
  }

  /// Whether the text has the form of an identifier; only such texts are used in paths.
  var isWellFormed: Bool {
    text.utf8.count == Self.timeDigits + Self.randomDigits
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }

  /// The approximate time at which the meme was sent, in milliseconds since 1970.
  var milliseconds: Int64? {
    isWellFormed ? Int64(text.prefix(Self.timeDigits), radix: Self.base) : nil
  }

  private static func power(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { product, _ in product * Int64(base) }
  }
}
