/// The extent of a face or a text above and below its baseline; both are positive outwards.
public struct VerticalExtent: Hashable, Sendable {
  /// The extent above the baseline.
  public var ascent: Double
  /// The extent below the baseline.
  public var descent: Double

  /// Makes an extent from its parts above and below the baseline.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The sum of ascent and descent.
  public var height: Double { ascent + descent }

  /// The extent that covers both.
  public func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
