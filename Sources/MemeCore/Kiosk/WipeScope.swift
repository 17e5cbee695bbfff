/// Which traces are removed, in ascending order.
public enum WipeScope: Int, Hashable, Sendable, Comparable {
  /// Those of the visitor who has left.
  case visit
  /// Those that the last run of the program has left behind.
  case start
  /// Those of all visitors.
  case everything

  /// Whether one scope is a part of another.
  public static func < (left: WipeScope, right: WipeScope) -> Bool {
    left.rawValue < right.rawValue
  }
}
