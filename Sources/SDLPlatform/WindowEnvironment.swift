internal import CSDL
internal import Canvas

/// What the window has to ask the window system behind SDL's back.
@MainActor
final class WindowEnvironment {
  private let waker = EventWaker()
  private(set) var wayland: WaylandWatch?
  private var knownDevices: (hasKeyboard: Bool?, isAnyThere: Bool?)?
  var workArea: WorkArea?

  /// Begins to watch what is around a window.
  init(window: OpaquePointer) {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return }
    switch info.subsystem {
    case SDL_SYSWM_WAYLAND:
      if let display = info.info.wl.display, let surface = info.info.wl.surface {
        wayland = WaylandWatch(display: display, window: surface) { [waker] in waker.wake() }
      }
    case SDL_SYSWM_X11:
      workArea = info.info.x11.display.map { WorkArea(display: $0) }
    default: break
    }
  }
}

extension WindowEnvironment {
  /// Whether the kernel knows any device with keys; asked anew when the seat's keyboards change.
  func hasKeyDevices() -> Bool? {
    let hasKeyboard = wayland?.hasKeyboard
    if let knownDevices, knownDevices.hasKeyboard == hasKeyboard { return knownDevices.isAnyThere }
    let isAnyThere = KeyDevices.isAnyThere()
    knownDevices = (hasKeyboard, isAnyThere)
    return isAnyThere
  }
}

extension Window {
  /// Whether there are signs of the desktop's own keyboard on a Wayland screen.
  ///
  /// A compositor does not tell which keyboards it shows, only that the seat has one; with no device
  /// that has keys it can be none but that. Otherwise a window that fills its output but for a strip
  /// as high as a keyboard has been made smaller for one. A change wakes the loop.
  public var hasDockedKeyboard: Bool {
    guard let wayland = environment.wayland else { return false }
    if wayland.hasKeyboard == true, environment.hasKeyDevices() == false { return true }
    return wayland.outputSizes.contains { Self.isCutShort(units, on: $0) }
  }

  /// Whether a window is as wide as its output, and lacks as much of its height as a keyboard takes.
  nonisolated static func isCutShort(_ window: Size, on output: Size) -> Bool {
    abs(window.width - output.width) < 0.02 * output.width
      && (0.15...0.45).contains((output.height - window.height) / output.height)
  }

  /// How much of the window's lower edge lies under what is docked at the screen's, in points:
  /// an X11 desktop's on-screen keyboard, or a panel.
  ///
  /// On Wayland it is 0, since the compositor makes the window smaller there, and on the whole
  /// screen too, since the window lies over all that is docked. A change wakes the loop, and asking
  /// costs next to nothing.
  public var coveredBottom: Double {
    guard !isFullScreen,
      let free = environment.workArea?.lowerEdge()
    else { return 0 }
    let covered = (lowerEdgeOnScreen - free) / unitsPerPoint
    return max(0, min(unturnedSize.height, covered))
  }
}
