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
}

extension Window {
  /// Makes a window fit its display with the title bar and the borders that it got when it was shown.
  static func fitBorders(of window: OpaquePointer) {
    // SDL learns of borders by events.
    SDL_PumpEvents()
    let borders = WindowBorders(of: window)
    let displays = SDLRuntime.displays
    guard let frame = frame(of: window), frame.position != nil, !frame.isMaximized,
      let main = displays.first
    else { return }
    let fitted = frame.fitted(to: displays, borders: borders.size)
    guard fitted != frame else { return }
    let size = fitted.size
    let origin =
      fitted.position
      ?? main.centered(
        Size(
          width: size.width + borders.size.width, height: size.height + borders.size.height)
      ).origin
    SDL_SetWindowSize(window, Int32(size.width), Int32(size.height))
    SDL_SetWindowPosition(
      window, Int32(origin.x) + borders.left, Int32(origin.y) + borders.top)
  }
}
