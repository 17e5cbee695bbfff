internal import CX11

/// SDL's connection to an X server.
enum X11Display {
  /// The name of the display it is connected to, such as `:0`.
  static func name(of display: OpaquePointer) -> String? {
    XDisplayString(display).map { String(cString: $0) }
  }

  /// Sends what is queued, and waits until the server has handled it.
  static func synchronize(_ display: OpaquePointer) { XSync(display, 0) }

  /// Has failed requests ignored from now on, until SDL disconnects.
  ///
  /// What fails is what SDL sends to a window of another program that has gone meanwhile, as when it
  /// no longer waits for the clipboard. The handlers of Xlib and of SDL end the program.
  static func ignoreErrors() { XSetErrorHandler { _, _ in 0 } }
}
