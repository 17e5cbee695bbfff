import CSDL
import Canvas

@testable import SDLPlatform

/// Events that scripts do not have.
extension SDLPlatform.Window {
  /// Pushes a composition in the event for long texts, as an input method does.
  func pushComposition(_ text: String) {
    var event = SDL_Event()
    event.editExt = SDL_TextEditingExtEvent()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.windowID = id
    event.editExt.text = SDL_strdup(text)
    SDL_PushEvent(&event)
  }

  /// Pushes a window event, given SDL's event number.
  func pushWindowEvent(_ kind: UInt8) {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = id
    event.window.event = kind
    SDL_PushEvent(&event)
  }

  /// Pushes that the secondary button goes down at a point, in points.
  func pushSecondaryButton(_ point: Point) {
    let point = windowPoint(point)
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.windowID = id
    event.button.button = UInt8(SDL_BUTTON_RIGHT)
    event.button.state = UInt8(SDL_PRESSED)
    event.button.clicks = 1
    event.button.x = Int32((point.x * unitsPerPoint).rounded())
    event.button.y = Int32((point.y * unitsPerPoint).rounded())
    SDL_PushEvent(&event)
  }
}
