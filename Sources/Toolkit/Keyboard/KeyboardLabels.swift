internal import Canvas

/// The labels of the keys, in the user's language.
public struct KeyboardLabels: Hashable, Sendable {
  /// The keyboard.
  public var keyboard: String
  /// The key that deletes.
  public var backspace: String
  /// The key that ends editing.
  public var enter: String
  /// The text drawn on Enter.
  public var enterFace: String
  /// The space bar.
  public var space: String
  /// The key for capitals.
  public var shift: String
  /// The key that shows letters.
  public var letters: String
  /// The key that shows digits.
  public var numbers: String
  /// The key that shows more marks.
  public var symbols: String
  /// The key that shows emoji.
  public var emoji: String
  /// The key that goes to another layout.
  public var language: String
  /// The key under a page of emoji that ends editing, and what is drawn on that above all pages.
  public var done: String
  /// The key that goes to the field before.
  public var previousField: String
  /// The key that goes to the next field without a text.
  public var nextField: String
  /// The key above all pages that ends editing.
  public var endEditing: String

  /// Makes labels, in the order of their declaration.
  public init(
    keyboard: String, backspace: String, enter: String, enterFace: String, space: String,
    shift: String, letters: String, numbers: String, symbols: String, emoji: String,
    language: String, done: String, previousField: String, nextField: String,
    endEditing: String
  ) {
    self.keyboard = keyboard
    self.backspace = backspace
    self.enter = enter
    self.enterFace = enterFace
    self.space = space
    self.shift = shift
    self.letters = letters
    self.numbers = numbers
    self.symbols = symbols
    self.emoji = emoji
    self.language = language
    self.done = done
    self.previousField = previousField
    self.nextField = nextField
    self.endEditing = endEditing
  }
}
