internal import CSDL
internal import CX11

extension SDLRuntime {
  /// What an X11 desktop wants everything multiplied by: its `Xft.dpi` against 96, in quarters.
  ///
  /// Elsewhere it is 1: Wayland scales the window itself. SDL 2.26 knows the resolution of the
  /// glass only, which says nothing about what its user wants.
  public static var desktopScale: Double {
    guard driver == "x11", let dotsPerInch = xftResolution, dotsPerInch > 0 else { return 1 }
    return max(0.25, (dotsPerInch / 96 * 4).rounded() / 4)
  }

  /// The setting that desktops keep among the X server's resources, in dots per inch.
  private static var xftResolution: Double? {
    // Xlib reads the resources while it connects, so the connection need do nothing else.
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
      if parts.count == 2, parts[0] == "Xft.dpi" || parts[0] == "*dpi" {
        return Double(parts[1]).flatMap { $0.isFinite ? $0 : nil }
      }
    }
    return nil
  }
}
