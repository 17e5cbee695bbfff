internal import Canvas
public import Localization

/// The labels of the keys, in the user's language.
public struct KeyboardLabels: Hashable, Sendable {
  /// The keyboard.
  public var keyboard: Sentence
  /// The key that deletes.
  public var backspace: Sentence
  /// The key that ends editing.
  public var enter: Sentence
  /// The text drawn on Enter.
  public var enterFace: Sentence
  /// The space bar.
  public var space: Sentence
  /// The key for capitals.
  public var shift: Sentence
  /// The key that shows letters.
  public var letters: Sentence
  /// The key that shows digits.
  public var numbers: Sentence
  /// The key that shows more marks.
  public var symbols: Sentence
  /// The key that shows emoji.
  public var emoji: Sentence
  /// The key that goes to another layout.
  public var language: Sentence
  /// The key under a page of emoji that ends editing, and what is drawn on that above all pages.
  public var done: Sentence
  /// The key that goes to the field before.
  public var previousField: Sentence
  /// The key that goes to the next field without a text.
  public var nextField: Sentence
  /// The key above all pages that ends editing.
  public var endEditing: Sentence

  /// Makes labels, in the order of their declaration.
  public init(
    keyboard: Sentence, backspace: Sentence, enter: Sentence, enterFace: Sentence, space: Sentence,
    shift: Sentence, letters: Sentence, numbers: Sentence, symbols: Sentence, emoji: Sentence,
    language: Sentence, done: Sentence, previousField: Sentence, nextField: Sentence,
    endEditing: Sentence
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
