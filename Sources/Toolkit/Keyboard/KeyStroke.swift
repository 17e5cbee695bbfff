/// What a key of the on-screen keyboard does.
public enum KeyStroke: Hashable, Sendable {
  /// Types a text, in capitals while Shift is on.
  case insert(String)
  /// Deletes before the caret.
  case backspace
  /// Ends editing, or with Shift begins a new line.
  case enter
  /// Turns capitals on for one letter, for all after a second press, or off.
  case shift
  /// Shows another page of keys.
  case show(KeyboardPlane)
  /// Goes on with another layout of letters.
  case choose(KeyboardLayout.ID)
}

/// A page of the on-screen keyboard.
public enum KeyboardPlane: Hashable, Sendable {
  /// The letters of the layout.
  case letters
  /// Digits and the usual marks.
  case numbers
  /// Marks that are needed less often.
  case symbols
  /// The emoji used last, then all of them, by group.
  case emoji(EmojiGroup)
}

/// A key's part in the scene: what striking it does, and what holding it offers.
public struct KeyResponse: Hashable, Sendable {
  /// What striking it does.
  public var stroke: KeyStroke
  /// What holding it offers instead.
  public var alternatives: [KeyStroke] = []
  /// Which of them is meant as long as the finger stays on the key.
  var likeliest = 0

  /// Whether it strikes again and again while it is held.
  var repeats: Bool {
    guard alternatives.isEmpty else { return false }
    switch stroke {
    case .insert, .backspace: return true
    case .enter, .shift, .show, .choose: return false
    }
  }
}

/// What the on-screen keyboard remembers while it is up.
public struct KeyboardMemory: Equatable, Sendable {
  /// Whether letters come out as capitals.
  public enum Shift: Hashable, Sendable {
    /// They do not.
    case off
    /// The next one does.
    case once
    /// They all do.
    case locked
  }

  /// The page that is shown.
  public internal(set) var plane = KeyboardPlane.letters
  /// Whether letters come out as capitals.
  public internal(set) var shift = Shift.off
  /// The keys under fingers, in the order in which they went down.
  public internal(set) var presses: [KeyPress] = []
  /// When Shift was last pressed, to tell a second press from another first one.
  var lastShift = -Double.infinity
}

/// A key under a finger.
public struct KeyPress: Equatable, Sendable {
  /// The key.
  public internal(set) var key: ViewID
  /// The finger or button that holds it.
  var pointer: Pointer
  /// What it does.
  var response: KeyResponse
  /// When it went down, or was slid to.
  var start: Double
  /// Whether what holding it offers is shown.
  public internal(set) var isOpen = false
  /// Which of the alternatives the finger means.
  public internal(set) var chosen: Int?
  /// Whether it has struck already, so that letting go does nothing more.
  var isConsumed = false
  /// How many times it has struck while it was held.
  var repeats = 0
  /// Whether the finger is still on it.
  public internal(set) var isInside = true

  /// A finger that rests on a key this long, in seconds, is holding it.
  static let longPressDuration = 0.4
  /// The time between two strikes of a key that repeats, in seconds.
  static let repeatTime = 0.075
  /// A key that strikes more often than this was let go without a word.
  static let maximumStrikes = 400
  /// After so many strikes Backspace deletes whole words.
  static let strikesBeforeWords = 16

  /// When it does something by itself; never where it does not.
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
