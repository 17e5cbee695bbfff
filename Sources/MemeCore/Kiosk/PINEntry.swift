/// A PIN that is being typed.
public struct PINEntry: Equatable, Sendable {
  /// The digits; never shown.
  var digits = ""
  /// Whether it is being compared.
  public internal(set) var isChecking = false
  /// Whether the last one was wrong.
  public internal(set) var wasWrong = false
  /// The seconds until another one can be typed, after several wrong ones; 0 if it can be typed.
  public internal(set) var secondsLocked = 0

  /// The number of digits.
  public var count: Int { digits.utf8.count }

  /// The valid numbers of digits.
  public static let lengths = 4...12
}
