internal import CSDL
internal import Toolkit

/// Translates between SDL's keys and the toolkit's.
enum KeyTranslation {
  private static let named: [(SDL_KeyCode, Key)] = [
    (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab),
    (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_LEFT, .left),
    (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_HOME, .home),
    (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
    (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu),
    (SDLK_VOLUMEUP, .volumeUp), (SDLK_VOLUMEDOWN, .volumeDown),
  ]

  static func key(_ symbol: SDL_Keysym) -> (key: Key, modifiers: KeyModifiers)? {
    let modifiers = modifiers(SDL_Keymod(rawValue: UInt32(symbol.mod)))
    let code = UInt32(bitPattern: symbol.sym)
    if let entry = named.first(where: { $0.0.rawValue == code }) { return (entry.1, modifiers) }
    if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code) {
      return (.function(Int(code - SDLK_F1.rawValue) + 1), modifiers)
    }
    guard code >= 0x20, code < 0x4000_0000, let scalar = Unicode.Scalar(code) else { return nil }
    let character = Character(scalar)
    if modifiers == [.control, .shift], questionMarkKeys.contains(character) {
      return (.character("?"), .control)
    }
    if modifiers.contains(.control), scalar.value >= firstOtherScript,
      let american = americanCharacter(symbol.scancode)
    {
      return (.character(american), modifiers)
    }
    return (.character(character), modifiers)
  }

  /// The first character after those of Latin layouts, which is Greek.
  private static let firstOtherScript: UInt32 = 0x370

  /// What a key is on the American keyboard: by that name people know shortcuts whose letter their
  /// layout does not have, such as the Russian, Greek and Arabic ones.
  private static func americanCharacter(_ code: SDL_Scancode) -> Character? {
    func character(_ first: Unicode.Scalar, _ firstCode: SDL_Scancode) -> Character? {
      Unicode.Scalar(first.value + code.rawValue - firstCode.rawValue).map { Character($0) }
    }
    return switch code.rawValue {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue: character("a", SDL_SCANCODE_A)
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue: character("1", SDL_SCANCODE_1)
    case SDL_SCANCODE_0.rawValue: "0"
    case SDL_SCANCODE_COMMA.rawValue: ","
    default: nil
    }
  }

  /// The keys that type a question mark with Shift, by what they type without it, as SDL names them:
  /// of the American and British layouts, the German, the French, the Spanish and Italian, the
  /// Nordic, the Turkish, the Canadian French and the Russian.
  private static let questionMarkKeys: Set<Character> = ["/", "ß", ",", "'", "+", "*", "6", "7"]

  /// The text that a key types; nil for one that does not, and for Space, which presses controls.
  static func text(_ key: Key, _ modifiers: KeyModifiers, _ symbol: SDL_Keysym) -> String? {
    guard case .character(let character) = key, character != " ",
      modifiers.isSubset(of: .shift), UInt32(symbol.mod) & others == 0
    else { return nil }
    return modifiers.isEmpty ? String(character) : character.uppercased()
  }

  /// The modifiers with which a key types another character, or none.
  private static let others =
    KMOD_RALT.rawValue | KMOD_MODE.rawValue | KMOD_LGUI.rawValue | KMOD_RGUI.rawValue

  static func code(_ key: Key) -> Int32 {
    switch key {
    case .character(let character):
      return Int32(character.unicodeScalars.first?.value ?? 0)
    case .function(let number):
      return Int32(bitPattern: SDLK_F1.rawValue) + Int32(number - 1)
    default:
      return named.first { $0.1 == key }.map { Int32(bitPattern: $0.0.rawValue) } ?? 0
    }
  }

  static func modifiers(_ state: SDL_Keymod) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if state.rawValue & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 {
      modifiers.insert(.shift)
    }
    if state.rawValue & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 {
      modifiers.insert(.control)
    }
    if state.rawValue & KMOD_LALT.rawValue != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  static func state(_ modifiers: KeyModifiers) -> UInt16 {
    var state: UInt32 = 0
    if modifiers.contains(.shift) { state |= KMOD_LSHIFT.rawValue }
    if modifiers.contains(.control) { state |= KMOD_LCTRL.rawValue }
    if modifiers.contains(.alt) { state |= KMOD_LALT.rawValue }
    return UInt16(truncatingIfNeeded: state)
  }
}
