internal import CSDL

/// SDL's video subsystem, for as long as this object lives.
@MainActor
public final class SDLRuntime {
  /// The name under which desktops know the program; docks find its icon by it.
  private static let desktopID = "mememe"

  /// Starts SDL's video.
  ///
  /// - Parameter fallsBackToDummy: Whether to go on without a display, drawing into memory.
  /// - Throws: `SDLError` if there is no display.
  public init(fallsBackToDummy: Bool) throws(SDLError) {
    SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", Self.desktopID)
    SDL_SetHint("SDL_VIDEO_X11_WMCLASS", Self.desktopID)
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // Otherwise what an input method composes is cut off after 31 bytes: ten kana.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    if SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, Self.preferredDrivers)
    }
    if SDL_Init(SDL_INIT_VIDEO) != 0 {
      let error = SDLError("start video")
      guard fallsBackToDummy, Self.startDummy() else { throw error }
    }
    // Desktops' on-screen keyboards come up with text input: only a focused field asks for it.
    SDL_StopTextInput()
    if Self.driver == "x11" {
      // Without it the software renderer goes through OpenGL to show its pixels; only here,
      // since on Wayland the hint leaves no renderer at all.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
  }

  /// The window systems to try.
  ///
  /// Wayland's library complains on standard error when it is asked where it cannot be, so it is
  /// asked only where it may be.
  private static var preferredDrivers: String {
    if SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("WAYLAND_SOCKET") != nil {
      return "wayland,x11"
    }
    return SDL_getenv("XDG_RUNTIME_DIR") != nil ? "x11,wayland" : "x11"
  }

  private static func startDummy() -> Bool {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    return SDL_Init(SDL_INIT_VIDEO) == 0
  }

  isolated deinit {
    SDL_Quit()
  }

  /// Which window system is spoken to: `x11`, `wayland`, `dummy` and so on.
  public static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Seconds on a clock that only goes forward.
  public static var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }
}

/// Wakes a loop that waits for events; safe from any thread.
public struct EventWaker: Sendable {
  private let type: UInt32

  /// Registers an event of its own with SDL, which must have been started.
  public init() {
    type = SDL_RegisterEvents(1)
  }

  /// Makes the wait for events return.
  public nonisolated func wake() {
    var event = SDL_Event()
    event.type = type
    // A full queue means that the loop is awake anyway.
    SDL_PushEvent(&event)
  }
}
