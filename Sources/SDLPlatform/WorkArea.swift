internal import CSDL
internal import CX11

/// How far down an X11 screen is free of what desktops dock at its edges: panels and keyboards.
///
/// SDL intersects it with the display's bounds, which stay as they were when the screen turns, and
/// does not tell when it changes. A change wakes the loop as an `SDL_SYSWMEVENT`.
@MainActor
struct WorkArea {
  private let display: OpaquePointer
  private let property: Atom
  private var bottom: Double??
  /// Where the filter finds the property's number; SDL may ask it as long as the program runs.
  private static let filtered = UnsafeMutablePointer<Atom>.allocate(capacity: 1)

  /// Begins to watch over SDL's connection, which must live longer.
  init(display: OpaquePointer) {
    self.display = display
    property = XInternAtom(display, "_NET_WORKAREA", 0)
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    // What SDL wants to know of the root goes on.
    let mask =
      XGetWindowAttributes(display, root, &attributes) != 0 ? attributes.your_event_mask : 0
    XSelectInput(display, root, mask | PropertyChangeMask)
    Self.filtered.initialize(to: property)
    // SDL forgets with it what has come in so far; being asked to end must not be lost.
    let hasQuit = SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE
    SDL_SetEventFilter(keepsEvent, Self.filtered)
    if hasQuit {
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      SDL_PushEvent(&quit)
    }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Has the next answer asked for anew.
  mutating func reset() { bottom = nil }

  /// The lower edge of the free area in window units from the screen's upper edge; none where the
  /// window manager does not tell, or there is none.
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
    // Xlib hands numbers of 32 bits over as longs: left, top, width, height.
    guard result == 0, format == 32, count == 4 else { return nil }
    return data.withMemoryRebound(to: Int.self, capacity: 4) { Double($0[1] + $0[3]) }
  }
}

/// Keeps of what the X server tells only that a property has changed; called on any thread.
///
/// - Parameters:
///   - property: Where the property's number stands.
///   - event: An event on its way into SDL's queue.
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
