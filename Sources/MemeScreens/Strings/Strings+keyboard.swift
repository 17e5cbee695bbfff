internal import Localization
internal import Toolkit

extension Strings {
  static let keyboard = KeyboardLabels(
    keyboard: "Keyboard", backspace: "Backspace", enter: "Return", enterFace: "return",
    space: "Space", shift: "Shift", letters: "Letters", numbers: "Numbers", symbols: "Symbols",
    emoji: "Emoji", language: "Language", done: done,
    previousField: "Previous Text", nextField: "Next Text", endEditing: "End Typing")
}
