/// The severity of a message in the log, in ascending order.
public enum LogLevel: String, Hashable, Sendable, CaseIterable {
  /// Of interest only while a fault is looked for.
  case debug
  /// What the program did.
  case info
  /// Something does not work as it should; the program goes on.
  case warning
  /// Something that the user wanted has failed.
  case error
}

extension LogLevel: Comparable {
  /// Whether one severity is less than another.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
