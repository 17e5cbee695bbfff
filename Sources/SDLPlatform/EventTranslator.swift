internal import CSDL
internal import Canvas
public import Toolkit

/// Waits for SDL's events and translates them into the toolkit's.
public struct EventTranslator {
  /// Points for one line of a mouse wheel.
  private static let wheelStep = 64.0

  private let window: Window
  /// A window that only shows something; its input is ignored.
  private let second: Window?
  private var isButtonDown = false
  /// What the drop in progress has brought so far.
  private var dropped: (files: [String], text: [String]) = ([], [])

  /// Makes a translator for a window's events.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - second: A window that only shows something; nil for none.
  public init(window: Window, second: Window? = nil) {
    self.window = window
    self.second = second
    // SDL wakes itself up through any of its windows.
    second?.hasWaitedForEvents = true
  }

  /// Waits for the next event.
  ///
  /// - Parameter timeout: The maximum wait in seconds; nil to wait indefinitely.
  /// - Returns: All pending events, oldest first.
  public mutating func wait(timeout: Double?) -> [InputEvent] {
    window.hasWaitedForEvents = true
    var event = SDL_Event()
    let came =
      if let timeout {
        SDL_WaitEventTimeout(&event, Int32((timeout * 1000).rounded(.up)))
      } else {
        SDL_WaitEvent(&event)
      }
    guard came == 1 else { return [] }
    var events = translate(event).map { [$0] } ?? []
    while SDL_PollEvent(&event) == 1 {
      if let next = translate(event) { Self.append(next, to: &events) }
    }
    if window.environment.wayland?.consumeFrameRequest() == true { events.append(windowChanged()) }
    return events
  }

  /// Adds an event; consecutive text events are combined.
  private static func append(_ event: InputEvent, to events: inout [InputEvent]) {
    if case .text(let more) = event, case .text(let text)? = events.last {
      events[events.count - 1] = .text(text + more)
    } else {
      events.append(event)
    }
  }

  private mutating func translate(_ event: SDL_Event) -> InputEvent? {
    if let second, event.pointedWindow == second.id { return second.changed(by: event) }
    return switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: .quit
    case SDL_WINDOWEVENT: windowEvent(event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: resetRenderer()
    case SDL_MOUSEMOTION: mouseMotion(event.motion)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseButton(event.button)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
    case SDL_KEYDOWN: keyDown(event.key)
    case SDL_TEXTINPUT: .text(Self.text(event.text.text))
    case SDL_TEXTEDITING: .composition(Self.text(event.edit.text))
    case SDL_TEXTEDITING_EXT: composition(event.editExt)
    case SDL_SYSWMEVENT: discardWorkArea()
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drop(event.drop)
    default: nil
    }
  }

  private func keyDown(_ event: SDL_KeyboardEvent) -> InputEvent? {
    guard let (key, modifiers) = KeyTranslation.key(event.keysym) else { return nil }
    // SDL reports text only while a field is edited: it opens the system's keyboard too.
    if SDL_IsTextInputActive() != SDL_TRUE,
      let text = KeyTranslation.text(key, modifiers, event.keysym)
    {
      return .text(text)
    }
    // Repeats of a key that triggers an action are ignored.
    return event.`repeat` != 0 && key.ignoresRepeat ? nil : .key(key, modifiers)
  }

  private func windowEvent(_ event: SDL_WindowEvent) -> InputEvent? {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    // Window managers differ in what they report of a window that was minimized.
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_EXPOSED,
      SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_FOCUS_GAINED:
      windowChanged()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .visibilityChanged(isVisible: false)
    case SDL_WINDOWEVENT_LEAVE: .pointerMoved(Point(x: -1, y: -1))
    case SDL_WINDOWEVENT_FOCUS_LOST: .focusLost
    default: nil
    }
  }

  /// The window's content may be lost, or is visible again.
  private func windowChanged() -> InputEvent {
    window.renderer.invalidate()
    return window.renderer.isVisible ? .visibilityChanged(isVisible: true) : .windowChanged
  }

  /// The work area has changed; waking the loop is enough.
  private func discardWorkArea() -> InputEvent? {
    window.environment.workArea?.reset()
    return nil
  }

  private func resetRenderer() -> InputEvent {
    window.renderer.releaseTextures()
    return .windowChanged
  }

  private func mouseMotion(_ event: SDL_MouseMotionEvent) -> InputEvent? {
    guard event.which != mememe_touch_mouse_id else { return nil }
    // Where the mouse is when the window opens is reported as a movement by nothing.
    if event.xrel != 0 || event.yrel != 0 { showCursor(true) }
    let point = point(event.x, event.y)
    return isButtonDown
      ? .pointerDragged(point, .mouse, KeyTranslation.modifiers(SDL_GetModState()))
      : .pointerMoved(point)
  }

  private mutating func mouseButton(_ event: SDL_MouseButtonEvent) -> InputEvent? {
    // SDL also reports the first finger as a mouse; only the finger is used.
    guard event.which != mememe_touch_mouse_id else { return nil }
    let point = point(event.x, event.y)
    if event.button == UInt8(SDL_BUTTON_RIGHT), event.state == UInt8(SDL_PRESSED) {
      return .menuRequested(point)
    }
    guard event.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
    isButtonDown = event.state == UInt8(SDL_PRESSED)
    return isButtonDown
      ? .pointerDown(
        point, .mouse, clicks: Int(event.clicks), KeyTranslation.modifiers(SDL_GetModState()))
      : .pointerUp(point, .mouse)
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent {
    let lines = Double(event.preciseY == 0 ? Float(event.y) : event.preciseY)
    let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
    return .wheel(
      point(event.mouseX, event.mouseY), down: (isFlipped ? lines : -lines) * Self.wheelStep)
  }

  private func finger(_ event: SDL_TouchFingerEvent) -> InputEvent? {
    // Where a mouse is also reported as a finger, only the mouse is used.
    guard event.touchId != mememe_mouse_touch_id else { return nil }
    showCursor(false)
    let size = window.unturnedSize
    let point = window.interfacePoint(
      Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height))
    let pointer = Pointer.finger(Int(event.fingerId))
    return switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: .pointerDown(point, pointer, clicks: 1, [])
    case SDL_FINGERMOTION: .pointerDragged(point, pointer)
    default: .pointerUp(point, pointer)
    }
  }

  /// Shows the mouse cursor of a window that owns the display while a mouse is used, rather than fingers.
  private func showCursor(_ isShown: Bool) {
    guard window.ownsDisplay else { return }
    SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
  }

  /// A composition that is too long for the event's own bytes.
  private func composition(_ event: SDL_TextEditingExtEvent) -> InputEvent? {
    guard let text = event.text else { return nil }
    defer { SDL_free(text) }
    return .composition(String(cString: text))
  }

  /// Collects what is dropped until the drop is complete.
  private mutating func drop(_ event: SDL_DropEvent) -> InputEvent? {
    guard event.type != SDL_DROPCOMPLETE.rawValue else {
      defer { dropped = ([], []) }
      return .dropped(files: dropped.files, text: dropped.text)
    }
    guard let content = event.file else { return nil }
    defer { SDL_free(content) }
    if event.type == SDL_DROPFILE.rawValue {
      dropped.files.append(String(cString: content))
    } else {
      dropped.text.append(String(cString: content))
    }
    return nil
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    window.interfacePoint(
      Point(x: Double(x) / window.unitsPerPoint, y: Double(y) / window.unitsPerPoint))
  }

  /// The text of an event's fixed-size array of bytes.
  private static func text<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { buffer in
      String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension SDL_Event {
  /// The window that an event of a pointer or of the window itself is for; nil for other events.
  fileprivate var pointedWindow: UInt32? {
    switch SDL_EventType(rawValue: type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    default: nil
    }
  }
}

extension Window {
  /// What an event means for a window that takes no input: it may have to be drawn again.
  fileprivate func changed(by event: SDL_Event) -> InputEvent? {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return nil }
    renderer.invalidate()
    return .windowChanged
  }
}

extension Key {
  /// Whether the key presses, confirms or dismisses, rather than moves or deletes.
  fileprivate var ignoresRepeat: Bool {
    switch self {
    case .enter, .escape, .character(" "), .function, .menu, .volumeUp, .volumeDown: true
    default: false
    }
  }
}
