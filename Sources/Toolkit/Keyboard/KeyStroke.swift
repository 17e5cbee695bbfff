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
