internal import Toolkit

/// Names of commands and of their keys.
extension Strings {
  static let newMeme = "New Meme"
  static let replacePicture = "Replace…"
  static let shortcuts = "Keyboard Shortcuts"
  static let fullScreen = "Full Screen"
  static let quit = "Quit"
  static let previousMeme = "Previous Meme"
  static let nextMeme = "Next Meme"
  static let menu = "Menu"

  static func name(of group: CommandGroup) -> String {
    switch group {
    case .general: "General"
    case .editor: "Editor"
    case .sentMemes: sentMemes
    case .text: "Text"
    }
  }

  /// A key with its modifiers in one word, such as "Ctrl+Shift+S".
  static func name(of keys: KeyCombination) -> String { keyCaps(of: keys).joined(separator: "+") }

  /// What is printed on the keys of a combination, the modifiers first.
  static func keyCaps(of keys: KeyCombination) -> [String] {
    let modifiers: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]
    return modifiers.filter { keys.modifiers.contains($0.0) }.map(\.1) + [name(of: keys.key)]
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): character.uppercased()
    case .enter: "Return"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .menu: "Menu"
    case .volumeUp: "Volume Up"
    case .volumeDown: "Volume Down"
    case .function(let number): "F\(number)"
    }
  }
}
