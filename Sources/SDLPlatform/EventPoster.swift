internal import CSDL
internal import Canvas
public import Toolkit

/// Posts a script's synthetic events as SDL events.
public struct EventPoster {
  private let window: Window

  /// Makes a poster for a window.
  public init(window: Window) {
    self.window = window
  }

  /// Adds the events of a movement to SDL's queue.
  public func post(_ movement: SyntheticEvent) {
    switch movement {
    case .pointerMoves(let point): postMotion(point)
    case .buttonDown(let point): postButton(point, SDL_MOUSEBUTTONDOWN)
    case .buttonUp(let point): postButton(point, SDL_MOUSEBUTTONUP)
    case .fingerDown(let point, let finger): postFinger(point, SDL_FINGERDOWN, finger)
    case .fingerMoves(let point, let finger): postFinger(point, SDL_FINGERMOTION, finger)
    case .fingerUp(let point, let finger): postFinger(point, SDL_FINGERUP, finger)
    case .types(let text): for character in text { postText(character) }
    case .presses(let key, let modifiers): postKey(key, modifiers)
    case .drops(let path): postDrop(path)
    }
  }

  private func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  private func units(_ point: Point) -> (x: Int32, y: Int32) {
    let point = window.windowPoint(point)
    return (
      Int32((point.x * window.unitsPerPoint).rounded()),
      Int32((point.y * window.unitsPerPoint).rounded())
    )
  }

  private func postMotion(_ point: Point) {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = window.id
    (event.motion.x, event.motion.y) = units(point)
    push(event)
  }

  private func postButton(_ point: Point, _ type: SDL_EventType) {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = type.rawValue
    event.button.windowID = window.id
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
    event.button.clicks = 1
    (event.button.x, event.button.y) = units(point)
    push(event)
  }

  private func postFinger(_ point: Point, _ type: SDL_EventType, _ finger: Int) {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent()
    event.tfinger.type = type.rawValue
    event.tfinger.windowID = window.id
    event.tfinger.touchId = 1
    event.tfinger.fingerId = SDL_FingerID(finger)
    let size = window.unturnedSize
    let point = window.windowPoint(point)
    event.tfinger.x = Float(point.x / size.width)
    event.tfinger.y = Float(point.y / size.height)
    push(event)
  }

  /// Text is sent in pieces of at most 31 bytes; a longer grapheme cluster is sent scalar by
  /// scalar.
  private func postText(_ character: Character) {
    let pieces =
      character.utf8.count < 32
      ? [String(character)] : character.unicodeScalars.map { String($0) }
    for piece in pieces {
      var event = SDL_Event()
      event.text = SDL_TextInputEvent()
      event.text.type = SDL_TEXTINPUT.rawValue
      event.text.windowID = window.id
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: piece.utf8) }
      push(event)
    }
  }

  private func postKey(_ key: Key, _ modifiers: KeyModifiers) {
    for type in [SDL_KEYDOWN, SDL_KEYUP] {
      var event = SDL_Event()
      event.key = SDL_KeyboardEvent()
      event.key.type = type.rawValue
      event.key.windowID = window.id
      event.key.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
      event.key.keysym.sym = KeyTranslation.code(key)
      event.key.keysym.mod = KeyTranslation.state(modifiers)
      push(event)
    }
  }

  private func postDrop(_ path: String) {
    var event = SDL_Event()
    event.drop = SDL_DropEvent()
    event.drop.type = SDL_DROPFILE.rawValue
    event.drop.windowID = window.id
    event.drop.file = SDL_strdup(path)
    push(event)
    event.drop.type = SDL_DROPCOMPLETE.rawValue
    event.drop.file = nil
    push(event)
  }
}
