/// Whose traces are removed, from the fewest to all.
public enum WipeScope: Int, Hashable, Sendable, Comparable {
  /// The traces of the visitor who has left.
  case visit
  /// The traces that the last run of the program has left behind.
  case start
  /// The traces of all visitors.
  case everything

  /// Whether one scope is a part of another.
  public static func < (left: WipeScope, right: WipeScope) -> Bool {
    left.rawValue < right.rawValue
  }
}
