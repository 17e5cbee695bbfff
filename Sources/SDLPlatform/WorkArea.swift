internal import CSDL
internal import CX11

/// How far down an X11 screen is free of what desktops dock at its edges: panels and keyboards.
///
/// SDL intersects it with the display's bounds, which stay as they were when the screen turns.
@MainActor
struct WorkArea {
  /// How long an answer of the server is good for, in seconds: asking takes a round trip.
  private static let lifetime = 0.2

  private let display: OpaquePointer
  private let property: Atom
  private var bottom: Double?
  private var askedAt = -Double.infinity

  /// Makes a way to ask over SDL's connection, which must live longer.
  init(display: OpaquePointer) {
    self.display = display
    property = XInternAtom(display, "_NET_WORKAREA", 0)
  }

  /// The lower edge of the free area in window units from the screen's upper edge; none where the
  /// window manager does not tell, or there is none.
  mutating func lowerEdge(at now: Double) -> Double? {
    if now - askedAt >= Self.lifetime {
      askedAt = now
      bottom = ask()
    }
    return bottom
  }

  private func ask() -> Double? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      display, XDefaultRootWindow(display), property, 0, 4, 0, mememe_cardinal, &type, &format,
      &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    // Xlib hands numbers of 32 bits over as longs: left, top, width, height.
    guard result == 0, format == 32, count == 4 else { return nil }
    return data.withMemoryRebound(to: Int.self, capacity: 4) { Double($0[1] + $0[3]) }
  }
}
