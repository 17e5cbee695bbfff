internal import CSDL
internal import CX11

extension Window {
  /// Brings the window to the front, with the keyboard focus.
  ///
  /// A desktop that protects the focus agrees only with the proof that its user asked for it, which
  /// the start of a program has in its environment.
  ///
  /// - Parameters:
  ///   - startupID: The identifier of a start on X11, `DESKTOP_STARTUP_ID`.
  ///   - activationToken: The same on Wayland, `XDG_ACTIVATION_TOKEN`.
  public func raise(startupID: String? = nil, activationToken: String? = nil) {
    if SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(window) }
    if let activationToken, environment.wayland?.activate(activationToken) == true { return }
    SDL_RaiseWindow(window)
    if let time = startupID.flatMap(X11Activation.time(of:)) {
      environment.x11Activation?.activate(at: time)
    }
  }
}

/// The activation of a window by an X11 desktop; follows the Extended Window Manager Hints.
struct X11Activation {
  private let display: OpaquePointer
  private let window: CX11.Window

  /// Prepares to activate a window.
  ///
  /// - Parameters:
  ///   - display: SDL's connection, which must outlive this value.
  ///   - window: The window.
  init(display: OpaquePointer, window: CX11.Window) {
    self.display = display
    self.window = window
  }

  /// The server's time in a startup identifier, of the user's click or key press.
  nonisolated static func time(of startupID: String) -> UInt32? {
    guard let last = startupID.split(separator: "_").last, last.hasPrefix("TIME") else {
      return nil
    }
    return UInt32(last.dropFirst("TIME".count))
  }

  /// Asks the window manager for the keyboard focus.
  ///
  /// - Parameter time: The server's time of the user's action.
  func activate(at time: UInt32) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", 0)
    event.xclient.format = 32
    // The request comes from a program, not from a pager.
    event.xclient.data.l = (1, Int(time), 0, 0, 0)
    let managers = SubstructureRedirectMask | SubstructureNotifyMask
    XSendEvent(display, XDefaultRootWindow(display), 0, managers, &event)
    XFlush(display)
  }
}
