import CSDL
import Testing
import Toolkit

@testable import SDLPlatform

@MainActor @Suite("Keys of layouts without Latin letters")
struct KeyLayoutTests {
  private func key(
    _ code: SDL_Scancode, typing scalar: Unicode.Scalar, _ modifiers: KeyModifiers
  ) throws -> (key: Key, modifiers: KeyModifiers) {
    let symbol = SDL_Keysym(
      scancode: code, sym: SDL_Keycode(scalar.value), mod: KeyTranslation.state(modifiers),
      unused: 0)
    return try #require(KeyTranslation.key(symbol))
  }

  @Test(
    "With Control they are those of the American layout",
    arguments: [
      (SDL_SCANCODE_N, "т", "n"), (SDL_SCANCODE_Z, "я", "z"), (SDL_SCANCODE_A, "ф", "a"),
      (SDL_SCANCODE_COMMA, "б", ","), (SDL_SCANCODE_N, "ν", "n"), (SDL_SCANCODE_C, "ؤ", "c"),
      (SDL_SCANCODE_1, "۱", "1"), (SDL_SCANCODE_9, "۹", "9"), (SDL_SCANCODE_0, "۰", "0"),
    ] as [(SDL_Scancode, Unicode.Scalar, Character)])
  func shortcuts(code: SDL_Scancode, typed: Unicode.Scalar, american: Character) throws {
    for modifiers in [.control, [.control, .shift]] as [KeyModifiers] {
      let key = try key(code, typing: typed, modifiers)
      #expect(key == (.character(american), modifiers))
    }
    let plain = try key(code, typing: typed, [])
    #expect(plain == (.character(Character(typed)), []))
  }

  @Test("A Latin layout keeps its own letters, and other keys what they type")
  func latin() throws {
    // Ctrl+Z of the German layout, and Ctrl+A of the French one.
    #expect(try key(SDL_SCANCODE_Y, typing: "z", .control).key == .character("z"))
    #expect(try key(SDL_SCANCODE_Q, typing: "a", .control).key == .character("a"))
    #expect(try key(SDL_SCANCODE_SEMICOLON, typing: "ö", .control).key == .character("ö"))
    #expect(try key(SDL_SCANCODE_SEMICOLON, typing: "ж", .control).key == .character("ж"))
    // The question mark of the Russian layout.
    #expect(
      try key(SDL_SCANCODE_7, typing: "7", [.control, .shift]) == (.character("?"), .control))
  }
}
