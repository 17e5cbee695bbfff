/// The names of keys in scripts, such as `ctrl+shift+s`.
enum KeyName {
  static func parse(_ text: String) -> (Key, KeyModifiers)? {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.popLast(), let key = key(name) else { return nil }
    var modifiers: KeyModifiers = []
    for part in parts {
      switch part.lowercased() {
      case "ctrl": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alt)
      default: return nil
      }
    }
    return (key, modifiers)
  }

  private static let named: [String: Key] = [
    "return": .enter, "enter": .enter, "escape": .escape, "tab": .tab, "delete": .delete,
    "backspace": .backspace, "left": .left, "right": .right, "up": .up, "down": .down,
    "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
    "menu": .menu, "volumeup": .volumeUp, "volumedown": .volumeDown, "space": .character(" "),
    "comma": .character(","),
  ]

  private static func key(_ name: String) -> Key? {
    let name = name.lowercased()
    if let key = named[name] { return key }
    if name.count == 1, let character = name.first { return .character(character) }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) else {
      return nil
    }
    return .function(number)
  }
}
