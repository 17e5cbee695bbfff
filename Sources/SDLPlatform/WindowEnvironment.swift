internal import CSDL
internal import Canvas

/// The state of the window system that SDL does not report.
@MainActor
final class WindowEnvironment {
  private let waker = EventWaker()
  private(set) var wayland: WaylandWatch?
  /// The events for which a Wayland compositor accepts a copied content.
  private(set) var waylandInput: WaylandInputWatch?
  private var waylandConnection: WaylandConnectionWatch?
  /// The window system's clipboard.
  private(set) var clipboardSystem = DesktopClipboard.System.none
  /// The window's identifier for the desktop's portals; empty where there is none.
  private(set) var portalIdentifier = ""
  /// SDL's connection to a Wayland compositor.
  private(set) var waylandDisplay: OpaquePointer?
  /// SDL's connection to an X server.
  private(set) var x11Display: OpaquePointer?
  private(set) var x11Activation: X11Activation?
  private var knownDevices: (hasKeyboard: Bool?, isAnyThere: Bool?)?
  var workArea: WorkArea?

  /// Starts watching the environment of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - onLostDisplay: Ends the process, from any thread, when a Wayland compositor is gone and
  ///     the window does not notice; nil if that is not to be watched.
  init(window: OpaquePointer, onLostDisplay: (@Sendable () -> Never)?) {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return }
    switch info.subsystem {
    case SDL_SYSWM_WAYLAND:
      if let display = info.info.wl.display, let surface = info.info.wl.surface {
        clipboardSystem = .wayland
        waylandDisplay = display
        waylandConnection = onLostDisplay.flatMap {
          WaylandConnectionWatch(display: display, end: $0)
        }
        waylandInput = WaylandInputWatch(display: display)
        wayland = WaylandWatch(display: display, window: surface) { [waker] in waker.wake() }
      }
    case SDL_SYSWM_X11:
      guard let display = info.info.x11.display else { return }
      x11Display = display
      clipboardSystem = .x11(display: X11Display.name(of: display))
      portalIdentifier = "x11:" + String(info.info.x11.window, radix: 16)
      workArea = WorkArea(display: display)
      x11Activation = X11Activation(display: display, window: info.info.x11.window)
    default: break
    }
  }
}

extension WindowEnvironment {
  var hasLostDisplay: Bool { waylandConnection?.isClosed == true }

  /// Whether the kernel reports any device with keys; updated when the seat's keyboards change.
  func hasKeyDevices() -> Bool? {
    let hasKeyboard = wayland?.hasKeyboard
    if let knownDevices, knownDevices.hasKeyboard == hasKeyboard { return knownDevices.isAnyThere }
    let isAnyThere = KeyDevices.isAnyThere()
    knownDevices = (hasKeyboard, isAnyThere)
    return isAnyThere
  }
}

extension Window {
  /// Whether the Wayland compositor that showed the window is gone.
  public var hasLostDisplay: Bool { environment.hasLostDisplay }

  /// The window's identifier for dialogs of the desktop's portals; empty on Wayland, where
  /// compositors make identifiers only for a protocol of their own.
  public var portalIdentifier: String { environment.portalIdentifier }

  /// Whether a desktop's on-screen keyboard seems to be shown on a Wayland screen.
  ///
  /// A compositor does not report which keyboards it shows, only that the seat has one; without a
  /// device that has keys it must be an on-screen one. Otherwise a window that fills its output
  /// except for a strip as high as a keyboard has been resized for one. A change wakes the loop.
  public var hasDockedKeyboard: Bool {
    guard let wayland = environment.wayland else { return false }
    if wayland.hasKeyboard == true, environment.hasKeyDevices() == false { return true }
    return wayland.outputSizes.contains { Self.isCutShort(units, on: $0) }
  }

  /// Whether a window is as wide as its output, and shorter by the height of a keyboard.
  nonisolated static func isCutShort(_ window: Size, on output: Size) -> Bool {
    abs(window.width - output.width) < 0.02 * output.width
      && (0.15...0.45).contains((output.height - window.height) / output.height)
  }

  /// The height of the window's lower part that is covered by docked windows, in points: an X11
  /// desktop's on-screen keyboard, or a panel.
  ///
  /// It is 0 on Wayland, where the compositor resizes the window instead, and in full screen, where
  /// the window covers docked windows. A change wakes the loop, and reading the value is cheap.
  public var coveredBottom: Double {
    guard !isFullScreen,
      let free = environment.workArea?.lowerEdge()
    else { return 0 }
    let covered = (lowerEdgeOnScreen - free) / unitsPerPoint
    return max(0, min(unturnedSize.height, covered))
  }
}
