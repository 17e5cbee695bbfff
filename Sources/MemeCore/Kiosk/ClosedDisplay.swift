/// What the display of a kiosk shows outside its opening hours.
public enum ClosedDisplay: Equatable, Sendable {
  /// When it opens, for a while; the waiting for the end of that.
  case notice(WorkID)
  /// Nothing, since it is off.
  case off
}
