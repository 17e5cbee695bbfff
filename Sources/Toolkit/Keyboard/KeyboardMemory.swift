/// The state of the on-screen keyboard while it is shown.
public struct KeyboardMemory: Equatable, Sendable {
  /// The state of Shift.
  public enum Shift: Hashable, Sendable {
    /// Letters are typed as they are.
    case off
    /// The next letter is a capital.
    case once
    /// All letters are capitals.
    case locked
  }

  /// The current page.
  public internal(set) var plane = KeyboardPlane.letters
  /// The state of Shift.
  public internal(set) var shift = Shift.off
  /// The pressed keys, in the order in which they went down.
  public internal(set) var presses: [KeyPress] = []
  /// When Shift was last pressed, to recognize a double press.
  var lastShift = -Double.infinity
}
