/// The function of a key on the on-screen keyboard.
public enum KeyStroke: Hashable, Sendable {
  /// Types a text, in capitals while Shift is on.
  case insert(String)
  /// Deletes the character before the caret.
  case backspace
  /// Ends editing, or with Shift inserts a line break.
  case enter
  /// Turns capitals on for one letter, locks them on a second press, or turns them off.
  case shift
  /// Shows another page of keys.
  case show(KeyboardPlane)
  /// Switches to another keyboard layout.
  case choose(KeyboardLayout.ID)
}

/// A page of the on-screen keyboard.
public enum KeyboardPlane: Hashable, Sendable {
  /// The letters of the layout.
  case letters
  /// Digits and the most common marks.
  case numbers
  /// Less common marks.
  case symbols
  /// Recent emoji, then all emoji by group.
  case emoji(EmojiGroup)
}

/// A key's response in the scene: its stroke, and its alternatives when held.
public struct KeyResponse: Hashable, Sendable {
  /// The stroke of the key.
  public var stroke: KeyStroke
  /// The alternatives offered while the key is held.
  public var alternatives: [KeyStroke] = []
  /// The index of the alternative that is selected while the finger stays on the key.
  var likeliest = 0

  /// Whether the key repeats while it is held.
  var repeats: Bool {
    guard alternatives.isEmpty else { return false }
    switch stroke {
    case .insert, .backspace: return true
    case .enter, .shift, .show, .choose: return false
    }
  }
}

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

/// A pressed key.
public struct KeyPress: Equatable, Sendable {
  /// The key.
  public internal(set) var key: ViewID
  /// The finger or button that holds it.
  var pointer: Pointer
  /// The key's response.
  var response: KeyResponse
  /// When it was pressed, or the finger slid onto it.
  var start: Double
  /// Whether its alternatives are shown.
  public internal(set) var isOpen = false
  /// The index of the selected alternative.
  public internal(set) var chosen: Int?
  /// Whether it has already struck, so that releasing it does nothing.
  var isConsumed = false
  /// The number of repeats so far.
  var repeats = 0
  /// Whether the finger is still on it.
  public internal(set) var isInside = true

  /// The time after which a pressed key counts as held, in seconds.
  static let longPressDuration = 0.4
  /// The time between two strikes of a key that repeats, in seconds.
  static let repeatTime = 0.075
  /// The maximum number of repeats; a key that reaches it has missed its release event.
  static let maximumStrikes = 400
  /// The number of repeats after which Backspace deletes whole words.
  static let strikesBeforeWords = 16

  /// When it next repeats or opens its alternatives; infinity if never.
  var due: Double {
    if isOpen || !isInside { return .infinity }
    if !response.alternatives.isEmpty {
      return isConsumed ? .infinity : start + Self.longPressDuration
    }
    guard response.repeats, !isConsumed || repeats > 0, repeats < Self.maximumStrikes else {
      return .infinity
    }
    let held = response.stroke == .backspace ? repeats - 1 : repeats
    return start + Self.longPressDuration + Double(held) * Self.repeatTime
  }
}
