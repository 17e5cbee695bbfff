internal import CSDL
internal import Canvas

/// What a window manager has put around a window, in window units; all zero where none tells.
struct WindowBorders {
  private(set) var top: Int32 = 0
  private(set) var left: Int32 = 0
  private var bottom: Int32 = 0
  private var right: Int32 = 0

  init(of window: OpaquePointer) {
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
  }

  var size: Size { Size(width: Double(left + right), height: Double(top + bottom)) }

  /// The size of a window with them.
  func around(_ content: Size) -> Size {
    Size(width: content.width + size.width, height: content.height + size.height)
  }
}

extension Window {
  /// Makes a window fit its display with the title bar and the borders that it got when it was shown.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isPlaced: Whether its position was given; SDL has centred it without its borders otherwise.
  static func fitBorders(of window: OpaquePointer, isPlaced: Bool) {
    // SDL learns of borders by events.
    SDL_PumpEvents()
    let borders = WindowBorders(of: window)
    let displays = SDLRuntime.displays
    guard let frame = frame(of: window), frame.position != nil, !frame.isMaximized,
      let main = displays.first
    else { return }
    var fitted = frame.fitted(to: displays, borders: borders.size)
    let size = borders.around(fitted.size)
    if let position = fitted.position, !isPlaced,
      !displays.contains(where: { $0.contains(Rect(origin: position, size: size)) })
    {
      fitted.position = nil
    }
    guard fitted != frame else { return }
    let origin = fitted.position ?? main.centered(size).origin
    SDL_SetWindowSize(window, Int32(fitted.size.width), Int32(fitted.size.height))
    SDL_SetWindowPosition(
      window, Int32(origin.x) + borders.left, Int32(origin.y) + borders.top)
  }
}
