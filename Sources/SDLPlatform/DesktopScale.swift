internal import CSDL
internal import CX11

extension SDLRuntime {
  /// The scale that an X11 desktop requests: its `Xft.dpi` divided by 96, in quarters.
  ///
  /// On other systems it is 1: Wayland scales the window itself. SDL 2.26 reports only the physical
  /// resolution of the display, which is not the user's setting.
  public static var desktopScale: Double {
    guard driver == "x11", let dotsPerInch = xftResolution, dotsPerInch > 0 else { return 1 }
    return max(0.25, (dotsPerInch / 96 * 4).rounded() / 4)
  }

  /// The setting that desktops store in the X server's resources, in dots per inch.
  private static var xftResolution: Double? {
    // Xlib reads the resources while it connects, so nothing else is needed of the connection.
    guard let display = XOpenDisplay(SDL_getenv("DISPLAY")) else { return nil }
    defer { XCloseDisplay(display) }
    guard let resources = XResourceManagerString(display) else { return nil }
    return resolution(in: String(cString: resources))
  }

  /// The number after `Xft.dpi:` in a list of resources.
  static func resolution(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.filter { character in character != " " && character != "\t" }
      }
      if parts.count == 2, parts[0] == "Xft.dpi" {
        return Double(parts[1]).flatMap { $0.isFinite ? $0 : nil }
      }
    }
    return nil
  }
}
