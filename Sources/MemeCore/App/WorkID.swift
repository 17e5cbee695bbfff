/// Identifies one piece of work.
public struct WorkID: Hashable, Sendable {
  var number: Int

  /// Work without a result, or whose results need no identifier; it cannot be cancelled.
  public static let unattended = WorkID(number: 0)
}
