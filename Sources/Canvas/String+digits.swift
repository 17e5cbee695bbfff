extension String {
  /// Writes a number with zeros in front.
  ///
  /// - Parameters:
  ///   - number: The number, which is not negative.
  ///   - digits: The least number of digits.
  ///   - radix: The base, from 2 to 36.
  ///   - uppercase: Whether digits above 9 are capitals.
  public init(
    _ number: some BinaryInteger, digits: Int, radix: Int = 10, uppercase: Bool = false
  ) {
    let text = String(number, radix: radix, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
