internal import CSDL
internal import Glibc

/// SDL's video subsystem, for the lifetime of this object.
@MainActor
public final class SDLRuntime {
  /// The desktop entry's name, by which docks find the program's icon.
  private static let desktopID = "org.mememe.MemeMe"

  /// Starts SDL's video subsystem.
  ///
  /// - Parameter fallsBackToDummy: Whether to continue without a display, drawing into memory.
  /// - Throws: `SDLError` if there is no display.
  public init(fallsBackToDummy: Bool) throws(SDLError) {
    ProcessorFeatures.find()
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // Otherwise a composition is truncated after 31 bytes: ten kana.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    if SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, Self.preferredDrivers)
    }
    if SDL_Init(SDL_INIT_VIDEO) != 0 {
      let error = SDLError("start video")
      guard fallsBackToDummy, Self.startDummy() else { throw error }
    }
    EventWaker.allow()
    // Text input shows the desktop's on-screen keyboard: only a focused field starts it.
    SDL_StopTextInput()
    if Self.driver == "x11" {
      X11Display.ignoreErrors()
      // Otherwise the software renderer presents through OpenGL; set only here, since on Wayland
      // the hint leaves no renderer at all.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
  }

  /// Sets the class of the windows, which SDL reads from variables and not from hints.
  ///
  /// To be called before threads are started, which may read variables. Programs are started with
  /// variables of their own, and do not get these.
  public static func nameWindows() {
    for variable in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS"] {
      setenv(variable, desktopID, 1)
    }
  }

  /// The video drivers to try.
  ///
  /// Wayland's library prints an error where it is not available, so it is tried only where it may
  /// be.
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

  /// Prepares for a window that owns the display, which is to be opened next: keys cannot leave, minimize or
  /// close it, nothing can be dropped on it, and the screen stays on.
  ///
  /// The only request to quit that is left is a signal.
  public static func prepareToOwnDisplay() {
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    // Otherwise SDL minimizes a window that has the whole keyboard.
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
    SDL_DisableScreenSaver()
    for type in [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE] {
      SDL_EventState(type.rawValue, SDL_DISABLE)
    }
  }

  isolated deinit {
    EventWaker.forbid()
    SDL_Quit()
  }

  /// The current video driver: `x11`, `wayland`, `dummy` and so on.
  public static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// The names of SDL's video drivers for Linux, as `driver` reports them.
  public static let knownDrivers: [StaticString] = [
    "x11", "wayland", "KMSDRM", "dummy", "offscreen", "evdev",
  ]

  /// The version of SDL that is installed, such as `2.26.5`.
  public static var version: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// The video drivers that SDL was built with.
  public static var videoDrivers: [String] {
    (0..<max(0, SDL_GetNumVideoDrivers())).compactMap { SDL_GetVideoDriver($0) }
      .map { String(cString: $0) }
  }

  /// The renderers that SDL was built with.
  public static var renderDrivers: [String] {
    (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index in
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
      return info.name.map { String(cString: $0) }
    }
  }

  /// Whether windows have a size and a place of their own, which the user can change.
  public static var hasDesktop: Bool { driver == "x11" || driver == "wayland" }

  /// Seconds of a monotonic clock.
  public static var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }
}
