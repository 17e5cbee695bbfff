internal import CSDL
internal import CX11

/// The lower limit of an X11 screen's work area, which docked panels and keyboards reduce.
///
/// SDL intersects the work area with the display's bounds, which are not updated when the screen
/// rotates, and does not report changes. A change wakes the loop as an `SDL_SYSWMEVENT`.
@MainActor
struct WorkArea {
  private let display: OpaquePointer
  private let property: Atom
  private var bottom: Double??
  /// The property's atom for the event filter; SDL may call the filter until the program ends.
  private static let filtered = UnsafeMutablePointer<Atom>.allocate(capacity: 1)

  /// Starts watching over SDL's connection, which must outlive the work area.
  init(display: OpaquePointer) {
    self.display = display
    property = XInternAtom(display, "_NET_WORKAREA", 0)
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    // SDL's own event mask of the root window is kept.
    let mask =
      XGetWindowAttributes(display, root, &attributes) != 0 ? attributes.your_event_mask : 0
    XSelectInput(display, root, mask | PropertyChangeMask)
    Self.filtered.initialize(to: property)
    // Setting the filter discards pending events; a quit request must not be lost.
    let hasQuit = SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE
    SDL_SetEventFilter(keepsEvent, Self.filtered)
    if hasQuit {
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      SDL_PushEvent(&quit)
    }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Discards the cached value.
  mutating func reset() { bottom = nil }

  /// The lower edge of the work area in window units from the screen's upper edge; nil where the
  /// window manager does not report it.
  mutating func lowerEdge() -> Double? {
    if let bottom { return bottom }
    let asked = ask()
    bottom = .some(asked)
    return asked
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
    // Xlib returns 32-bit numbers as longs: left, top, width, height.
    guard result == 0, format == 32, count == 4 else { return nil }
    return data.withMemoryRebound(to: Int.self, capacity: 4) { Double($0[1] + $0[3]) }
  }
}

/// Filters X events to property changes; called on any thread.
///
/// - Parameters:
///   - property: The property's atom.
///   - event: An event about to be queued by SDL.
/// - Returns: 1 to keep the event, 0 to drop it.
private nonisolated func keepsEvent(
  _ property: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event, let property, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
  guard let message = event.pointee.syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11 else {
    return 0
  }
  let notice = message.msg.x11.event
  let wanted = property.load(as: Atom.self)
  return notice.type == PropertyNotify && notice.xproperty.atom == wanted ? 1 : 0
}
