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
  /// Goes to another field, or ends editing.
  case step(FieldStep)
}

/// What a key of the row above the on-screen keyboard does with the focus.
public enum FieldStep: Hashable, Sendable {
  /// Goes to the field before this one.
  case previous
  /// Goes to the next field without a text; ends editing if there is none.
  case next
  /// Ends editing.
  case done
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
