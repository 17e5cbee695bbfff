/// A moment in universal time, in milliseconds since the start of 1970.
public struct Moment: Hashable, Sendable, Comparable {
  /// Milliseconds since the start of 1970.
  public var milliseconds: Int64

  /// Makes a moment from its milliseconds.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether one moment is before another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
