internal import Localization
internal import Toolkit

/// Names of commands and of their keys.
extension Strings {
  static let newMeme: Sentence = "New Meme"
  static let replacePicture: Sentence = "Replace…"
  static let shortcuts: Sentence = "Keyboard Shortcuts"
  static let fullScreen: Sentence = "Full Screen"
  static let quit: Sentence = "Quit"
  static let previousMeme: Sentence = "Previous Meme"
  static let nextMeme: Sentence = "Next Meme"
  static let menu: Sentence = "Menu"

  static func name(of group: CommandGroup) -> Sentence {
    switch group {
    case .general: "General"
    case .editor: "Editor"
    case .sentMemes: sentMemes
    case .text: "Text"
    }
  }

  /// A key with its modifiers in one word, such as "Ctrl+Shift+S".
  static func name(of keys: KeyCombination) -> Sentence { keyCaps(of: keys).joined(separator: "+") }

  /// What is printed on the keys of a combination, the modifiers first.
  static func keyCaps(of keys: KeyCombination) -> [Sentence] {
    let modifiers: [(KeyModifiers, Sentence)] = [
      (.control, Sentence("Ctrl", context: "key")), (.alt, Sentence("Alt", context: "key")),
      (.shift, Sentence("Shift", context: "key")),
    ]
    return modifiers.filter { keys.modifiers.contains($0.0) }.map(\.1) + [name(of: keys.key)]
  }

  private static func name(of key: Key) -> Sentence {
    switch key {
    case .character(" "): Sentence("Space", context: "key")
    case .character(let character): .verbatim(character.uppercased())
    case .enter: Sentence("Return", context: "key")
    case .escape: Sentence("Esc", context: "key")
    case .tab: Sentence("Tab", context: "key")
    case .backspace: Sentence("Backspace", context: "key")
    case .delete: Sentence("Delete", context: "key")
    case .left: Sentence("Left", context: "key")
    case .right: Sentence("Right", context: "key")
    case .up: Sentence("Up", context: "key")
    case .down: Sentence("Down", context: "key")
    case .home: Sentence("Home", context: "key")
    case .end: Sentence("End", context: "key")
    case .pageUp: Sentence("Page Up", context: "key")
    case .pageDown: Sentence("Page Down", context: "key")
    case .menu: Sentence("Menu", context: "key")
    case .volumeUp: Sentence("Volume Up", context: "key")
    case .volumeDown: Sentence("Volume Down", context: "key")
    case .function(let number): .verbatim("F\(number)")
    }
  }
}
