internal import CSDL
public import Canvas

/// The frame of a window on the desktop, in the window system's units.
public nonisolated struct WindowFrame: Equatable, Sendable {
  /// The upper left corner, title bar included; nil to have the window system choose.
  public var position: Point?
  /// The size of the content.
  public var size: Size
  /// Whether the window is maximized.
  public var isMaximized: Bool

  /// Makes a frame.
  public init(position: Point? = nil, size: Size, isMaximized: Bool = false) {
    self.position = position
    self.size = size
    self.isMaximized = isMaximized
  }

  /// Makes the frame of a window without borders that covers a display.
  ///
  /// Without a window manager a full-screen window has the frame with which it was opened.
  init(covering display: Rect) {
    self.init(position: display.origin, size: display.size)
  }

  /// The height of a window's upper edge by which it is dragged.
  private static let titleHeight = 24.0
  /// The width of the title bar that must be on a display, so that the window can be dragged.
  private static let visibleWidth = 100.0

  /// Finds the frame with which to open a window.
  ///
  /// It has its place if its title bar can be reached there; otherwise the window system chooses
  /// one. It is never larger than its display.
  ///
  /// - Parameters:
  ///   - displays: The displays without panels and docks, the main one first; empty if they are not
  ///     known.
  ///   - borders: What its title bar and its borders add to its size.
  /// - Returns: A frame on one of the displays.
  public func fitted(to displays: [Rect], borders: Size = .zero) -> WindowFrame {
    guard let main = displays.first else {
      return WindowFrame(size: size, isMaximized: isMaximized)
    }
    guard let position, let display = display(of: position, among: displays) else {
      return WindowFrame(
        size: size.limited(to: main.size, without: borders), isMaximized: isMaximized)
    }
    let size = size.limited(to: display.size, without: borders)
    var origin = position
    // What does not fit is moved too, since one of its edges would be outside.
    if size.width < self.size.width { origin.x = display.minX }
    if size.height < self.size.height { origin.y = display.minY }
    return WindowFrame(position: origin, size: size, isMaximized: isMaximized)
  }

  /// The display with the largest part of the title bar; nil if it cannot be reached on any.
  private func display(of position: Point, among displays: [Rect]) -> Rect? {
    let title = Rect(
      origin: position, size: Size(width: size.width, height: Self.titleHeight))
    let reachable = displays.filter { display in
      let visible = display.intersection(title)
      return visible.height >= Self.titleHeight
        && visible.width >= min(Self.visibleWidth, title.width)
    }
    return reachable.max { $0.intersection(title).width < $1.intersection(title).width }
  }
}

extension Size {
  nonisolated fileprivate func limited(to limit: Size, without borders: Size) -> Size {
    Size(
      width: min(width, limit.width - borders.width),
      height: min(height, limit.height - borders.height))
  }
}

extension SDLRuntime {
  /// The displays without panels and docks, in window units, the main one first.
  public static var displays: [Rect] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
        return nil
      }
      return Rect(
        x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
    }
  }
}

extension SDLRuntime {
  /// The number of displays.
  public static var displayCount: Int { Int(max(0, SDL_GetNumVideoDisplays())) }

  /// The whole of a display, by its place among all, in window units.
  static func display(_ index: Int) -> Rect {
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(Int32(index), &bounds)
    return Rect(
      x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.w), height: Double(bounds.h))
  }
}

extension Window {
  /// The frame of the window; nil while it is full screen or minimized.
  ///
  /// Only X11 tells the position.
  public var frame: WindowFrame? { Self.frame(of: window) }

  static func frame(of window: OpaquePointer) -> WindowFrame? {
    let flags = SDL_GetWindowFlags(window)
    let hidden = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
    guard flags & hidden == 0 else { return nil }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return WindowFrame(
      position: SDLRuntime.driver == "x11" ? framePosition(of: window) : nil,
      size: Size(width: Double(width), height: Double(height)),
      isMaximized: flags & SDL_WINDOW_MAXIMIZED.rawValue != 0)
  }

  /// The upper left corner of a window with its borders, where a window is placed when it opens.
  private static func framePosition(of window: OpaquePointer) -> Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    let borders = WindowBorders(of: window)
    return Point(x: Double(x - borders.left), y: Double(y - borders.top))
  }
}
