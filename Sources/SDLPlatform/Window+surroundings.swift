internal import CSDL
internal import Canvas

/// What the window has to ask the window system behind SDL's back.
@MainActor
final class WindowSurroundings {
  private let waker = EventWaker()
  private(set) var wayland: WaylandWatch?
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

extension Window {
  /// Whether the seat has a keyboard, a real one or the desktop's own on-screen keyboard; none
  /// where the window system does not tell (X11, no window system, the first moment).
  ///
  /// A change wakes the loop.
  public var seatHasKeyboard: Bool? { surroundings.wayland?.hasKeyboard }

  /// How much of the window's lower edge lies under what is docked at the screen's, in points:
  /// an X11 desktop's on-screen keyboard, or a panel.
  ///
  /// On Wayland it is 0, since the compositor makes the window smaller there; on the whole screen
  /// too, since the window lies over all that is docked, and where the interface is turned. A
  /// change wakes the loop, and asking costs next to nothing.
  public var coveredBottom: Double {
    guard turn == .none, !isFullScreen,
      let free = surroundings.workArea?.lowerEdge()
    else { return 0 }
    let covered = (lowerEdgeOnScreen - free) / unitsPerPoint
    return max(0, min(size.height, covered))
  }
}
