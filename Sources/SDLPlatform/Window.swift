internal import CSDL
public import Canvas

/// The window: its size in points, its scale and its renderer.
@MainActor
public final class Window {
  private let window: OpaquePointer
  /// Draws into the window.
  public let renderer: SDLRenderer
  /// What the user or the desktop wants everything multiplied by.
  private let interfaceScale: Double
  /// What SDL does not tell of.
  let environment: WindowEnvironment
  /// Whether SDL may have had to wake itself up.
  var hasWaitedForEvents = false

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What the desktop shows.
  ///   - size: Its first size in points; made smaller where the display has less room.
  ///   - interfaceScale: Window units for one point.
  ///   - fonts: The fonts to draw with.
  ///   - icons: The folder of our icons.
  /// - Throws: `SDLError` if the window system or renderer refuses.
  public init(
    title: String, size: Size, interfaceScale: Double, fonts: FontBook, icons: String
  ) throws(SDLError) {
    self.interfaceScale = interfaceScale
    let units = Self.fitting(size, scale: interfaceScale)
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        title, mememe_window_centered, mememe_window_centered, Int32(units.width),
        Int32(units.height), flags)
    else { throw SDLError("open a window") }
    self.window = window
    let smallest = Int32((Self.smallestSide * interfaceScale).rounded())
    SDL_SetWindowMinimumSize(window, smallest, smallest)
    do {
      renderer = try SDLRenderer(window: window, fonts: fonts, icons: icons)
    } catch {
      SDL_DestroyWindow(window)
      throw error
    }
    environment = WindowEnvironment(window: window)
  }

  /// Shows an icon in title bars and task lists of desktops that do not know the program's own.
  ///
  /// - Parameter file: A drawing in SVG; without it the window has the desktop's plain icon.
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

  /// Lets the X server take what SDL sent to the window to wake itself up.
  ///
  /// SDL 2.26 sends that over a connection of its own; arriving after the window has been destroyed
  /// over the other one it would be an error, and Xlib ends the program for it.
  private func waitForWakeups() {
    guard hasWaitedForEvents, SDLRuntime.driver == "x11" else { return }
    SDL_HideWindow(window)
    SDL_Delay(Self.wakeupTimeout)
    // A question to the server, so that it has had its turn by now.
    var bounds = SDL_Rect()
    SDL_GetDisplayUsableBounds(0, &bounds)
  }

  /// How long a waking may be on its way, in milliseconds.
  private static let wakeupTimeout: UInt32 = 10

  private static let smallestSide = 320.0
  /// No window system has windows longer than this, in window units.
  private static let longestSide = 16_384.0

  /// The first size in window units that leaves some of the display free.
  private static func fitting(_ size: Size, scale: Double) -> Size {
    var bounds = SDL_Rect()
    var available = Size(width: size.width * scale, height: size.height * scale)
    if SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 {
      available.width = min(available.width, Double(bounds.w))
      available.height = min(available.height, Double(bounds.h))
    }
    return available
  }

  /// Size in the coordinates in which pointers are reported.
  var units: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// Size in device pixels.
  public var pixelSize: PixelSize { renderer.outputSize }

  /// Window units for one point.
  public var unitsPerPoint: Double { interfaceScale }

  /// Device pixels for one point.
  public var pixelsPerPoint: Double {
    Double(pixelSize.width) / units.width * interfaceScale
  }

  /// How the interface is turned in the window, for displays that nobody else turns.
  public var turn: QuarterTurn {
    get { renderer.turn }
    set { renderer.turn = newValue }
  }

  /// The interface's size in points; its sides have changed places where it is turned so.
  public var size: Size { turn.turned(unturnedSize) }

  /// The window's own size in points, whichever way the interface is turned in it.
  public var unturnedSize: Size {
    let units = units
    return Size(width: units.width / interfaceScale, height: units.height / interfaceScale)
  }

  /// The interface's place for a place in the window, both in points.
  func interfacePoint(_ point: Point) -> Point {
    turn.inverse.turned(point, in: unturnedSize)
  }

  /// The window's place for a place of the interface, both in points.
  func windowPoint(_ point: Point) -> Point {
    turn.turned(point, in: size)
  }

  /// Gives the window another size in points, whichever way the interface is turned in it.
  public func resize(to size: Size) {
    func units(_ length: Double) -> Int32 {
      Int32(max(1, min(Self.longestSide, (length * interfaceScale).rounded())))
    }
    SDL_SetWindowSize(window, units(size.width), units(size.height))
  }

  /// Shows the window on the whole screen, or no longer.
  public func setFullScreen(_ isFullScreen: Bool) {
    SDL_SetWindowFullscreen(window, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
  }

  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Where the window's lower edge is on the screen, in window units from its upper edge.
  var lowerEdgeOnScreen: Double {
    var y: Int32 = 0
    SDL_GetWindowPosition(window, nil, &y)
    return Double(y) + units.height
  }

  /// Tells the desktop where text is being edited, in points, or that none is.
  public func setTextInput(_ area: Rect?) {
    guard let area else {
      if SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    let units = turn.turned(area, in: size).scaled(by: interfaceScale).snapped
    var rect = SDL_Rect(
      x: Int32(units.minX), y: Int32(units.minY), w: Int32(max(1, units.width)),
      h: Int32(max(1, units.height)))
    SDL_SetTextInputRect(&rect)
    if SDL_IsTextInputActive() != SDL_TRUE { SDL_StartTextInput() }
  }

  /// The number by which events name this window.
  var id: UInt32 { SDL_GetWindowID(window) }
}

/// The desktop's clipboard, text only.
public enum Clipboard {
  /// What is on the clipboard; empty if nothing or no text.
  public static var text: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Puts text on the clipboard.
  ///
  /// - Throws: `SDLError` if the window system refuses.
  public static func setText(_ text: String) throws(SDLError) {
    guard SDL_SetClipboardText(text) == 0 else { throw SDLError("set the clipboard") }
  }
}
