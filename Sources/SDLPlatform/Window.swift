internal import CSDL
public import Canvas

/// The window: its size in points, its scale and its renderer.
@MainActor
public final class Window {
  let window: OpaquePointer
  /// Draws into the window.
  public let renderer: SDLRenderer
  private var scale: InterfaceScale
  /// The state that SDL does not report.
  let environment: WindowEnvironment
  /// Whether it covers the whole display, and nobody can leave it.
  let ownsDisplay: Bool
  /// Whether SDL may have sent itself a wake-up event.
  var hasWaitedForEvents = false

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The window's title.
  ///   - size: The initial size in points, reduced to fit the display.
  ///   - position: The upper left corner of its frame on the desktop, in window units; nil, and
  ///     where the window could not be dragged away, to have it in the middle.
  ///   - isMaximized: Whether it is maximized.
  ///   - ownsDisplay: Whether it covers the whole display from the start, and gets all keys of the
  ///     keyboard; the size, the position and `isMaximized` are ignored then.
  ///   - display: The place of that display among all; only the first one's window gets keys.
  ///   - interfaceScale: Window units per point, as far as the window is large enough.
  ///   - shortSide: The points of its shorter side, which decide about the scale; nil if they do not.
  ///   - fonts: The fonts.
  ///   - assets: The folder of the program's icons and drawings.
  ///   - onLostDisplay: Ends the process, from any thread, when a Wayland compositor is gone and the
  ///     window does not notice; nil if that is not to be watched.
  /// - Throws: `SDLError` if the window or renderer cannot be created.
  public init(
    title: String, size: Size, position: Point? = nil, isMaximized: Bool = false,
    ownsDisplay: Bool = false, display: Int = 0, interfaceScale: Double, shortSide: Double? = nil,
    fonts: FontBook,
    assets: String, onLostDisplay: (@Sendable () -> Never)? = nil
  ) throws(SDLError) {
    self.ownsDisplay = ownsDisplay
    scale = InterfaceScale(requested: interfaceScale, shortSide: shortSide)
    let frame =
      ownsDisplay
      ? WindowFrame(covering: SDLRuntime.display(display))
      : WindowFrame(
        position: position, size: size.scaled(by: interfaceScale), isMaximized: isMaximized
      ).fitted(to: SDLRuntime.displays)
    let x = frame.position.map { Int32($0.x) } ?? mememe_window_centered
    let y = frame.position.map { Int32($0.y) } ?? mememe_window_centered
    guard
      let window = SDL_CreateWindow(
        title, x, y, Int32(frame.size.width.rounded()), Int32(frame.size.height.rounded()),
        Self.flags(isMaximized: frame.isMaximized, ownsDisplay: ownsDisplay))
    else { throw SDLError("open a window") }
    self.window = window
    Self.setMinimumSize(of: window, scale: scale.effective(in: frame.size))
    Self.fitBorders(of: window, isPlaced: frame.position != nil)
    do {
      renderer = try SDLRenderer(window: window, fonts: fonts, assets: assets)
    } catch {
      SDL_DestroyWindow(window)
      throw error
    }
    environment = WindowEnvironment(window: window, onLostDisplay: onLostDisplay)
    if ownsDisplay, display == 0 {
      SDL_SetWindowKeyboardGrab(window, SDL_TRUE)
      // Without a window manager nobody else gives it the keys; where there is one, this fails.
      SDL_SetWindowInputFocus(window)
      // A mouse that moves shows it.
      SDL_ShowCursor(SDL_DISABLE)
    }
  }

  private static func flags(isMaximized: Bool, ownsDisplay: Bool) -> UInt32 {
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if ownsDisplay {
      return flags | SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_BORDERLESS.rawValue
    }
    return isMaximized ? flags | SDL_WINDOW_MAXIMIZED.rawValue : flags
  }

  /// Sets the icon for title bars and task lists of desktops that do not know the program's own.
  ///
  /// - Parameter file: An SVG file; if it cannot be read, the desktop's default icon stays.
  public func setIcon(file: String) {
    guard let source = SDL_RWFromFile(file, "rb") else { return }
    defer { _ = source.pointee.close(source) }
    guard let surface = IMG_LoadSizedSVG_RW(source, 64, 64) else { return }
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }

  isolated deinit {
    renderer.close()
    waitForWakeups()
    SDL_DestroyWindow(window)
  }

  /// Waits until the X server has delivered the wake-up events that SDL sent to the window.
  ///
  /// SDL 2.26 sends them over a separate connection; one that arrives after the window has been
  /// destroyed over the main one is an error, for which Xlib ends the program.
  private func waitForWakeups() {
    guard hasWaitedForEvents, SDLRuntime.driver == "x11" else { return }
    SDL_HideWindow(window)
    SDL_Delay(Self.wakeupTimeout)
    // A round trip to the server, after which it has processed the earlier requests.
    var bounds = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &bounds)
  }

  /// The maximum delay of a wake-up event, in milliseconds.
  private static let wakeupTimeout: UInt32 = 10

  /// The maximum side of a window in any window system, in window units.
  private static let longestSide = 16_384.0

  /// The size in the coordinates in which pointers are reported.
  var units: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// The size in device pixels.
  public var pixelSize: PixelSize { renderer.outputSize }

  /// Window units per point.
  public var unitsPerPoint: Double { scale.effective(in: units) }

  /// Device pixels per point.
  public var pixelsPerPoint: Double {
    Double(pixelSize.width) / units.width * unitsPerPoint
  }

  /// Changes the size of the interface in the window as it is.
  ///
  /// - Parameters:
  ///   - requested: Window units per point. While the window is too small for them, it has as many
  ///     as leave the interface the smallest window's side.
  ///   - shortSide: The points of its shorter side, which decide about the scale; nil if they do not.
  public func setInterfaceScale(_ requested: Double, shortSide: Double? = nil) {
    scale = InterfaceScale(requested: requested, shortSide: shortSide)
    Self.setMinimumSize(of: window, scale: unitsPerPoint)
  }

  private static func setMinimumSize(of window: OpaquePointer, scale: Double) {
    let smallest = Int32((InterfaceScale.smallestSide * scale).rounded())
    SDL_SetWindowMinimumSize(window, smallest, smallest)
  }

  /// The rotation of the interface in the window, for displays that the system does not rotate.
  public var turn: QuarterTurn {
    get { renderer.turn }
    set { renderer.turn = newValue }
  }

  /// The interface's size in points, with its sides exchanged by a quarter turn.
  public var size: Size { turn.turned(unturnedSize) }

  /// The window's own size in points, regardless of rotation.
  public var unturnedSize: Size {
    let scale = unitsPerPoint
    return Size(width: units.width / scale, height: units.height / scale)
  }

  /// Converts a point of the window to the interface's coordinates, both in points.
  func interfacePoint(_ point: Point) -> Point {
    turn.inverse.turned(point, in: unturnedSize)
  }

  /// Converts a point of the interface to the window's coordinates, both in points.
  func windowPoint(_ point: Point) -> Point {
    turn.turned(point, in: size)
  }

  /// Resizes the window to a size in points, regardless of rotation.
  public func resize(to size: Size) {
    func units(_ length: Double) -> Int32 {
      Int32(max(1, min(Self.longestSide, (length * scale.requested).rounded())))
    }
    SDL_SetWindowSize(window, units(size.width), units(size.height))
  }

  /// Enters or leaves full screen.
  public func setFullScreen(_ isFullScreen: Bool) {
    SDL_SetWindowFullscreen(window, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Whether the window is in full screen.
  var isFullScreen: Bool { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// The position of the window's lower edge on the screen, in window units from the screen's upper
  /// edge.
  var lowerEdgeOnScreen: Double {
    var y: Int32 = 0
    SDL_GetWindowPosition(window, nil, &y)
    return Double(y) + units.height
  }

  /// Sets the area of text input, in points; nil ends text input.
  public func setTextInput(_ area: Rect?) {
    guard let area else {
      if SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    let units = turn.turned(area, in: size).scaled(by: unitsPerPoint).snapped
    var rect = SDL_Rect(
      x: Int32(units.minX), y: Int32(units.minY), w: Int32(max(1, units.width)),
      h: Int32(max(1, units.height)))
    SDL_SetTextInputRect(&rect)
    if SDL_IsTextInputActive() != SDL_TRUE { SDL_StartTextInput() }
  }

  /// The identifier of this window in events.
  var id: UInt32 { SDL_GetWindowID(window) }
}

/// The desktop's clipboard, text only.
public enum Clipboard {
  /// The clipboard's text; empty if there is none.
  public static var text: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Sets the clipboard's text.
  ///
  /// - Throws: `SDLError` if the window system refuses.
  public static func setText(_ text: String) throws(SDLError) {
    guard SDL_SetClipboardText(text) == 0 else { throw SDLError("set the clipboard") }
  }
}
