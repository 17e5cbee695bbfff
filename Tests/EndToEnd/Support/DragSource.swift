import CX11
import Glibc
import Testing

/// A program from which something is dragged onto the window of another one, by version 5 of XDND.
///
/// See https://www.freedesktop.org/wiki/Specifications/XDND.
final class DragSource {
  /// What becomes of a drag.
  enum Outcome: Equatable {
    /// The window takes none of the types.
    case refused
    /// The window has read the content in these types.
    case dropped([String])
  }

  private let connection: OpaquePointer
  private let window: xcb_window_t
  private let offers: [(type: String, bytes: [UInt8])]
  private var atoms: [String: xcb_atom_t] = [:]

  /// Connects to a display.
  ///
  /// - Parameters:
  ///   - display: The display, such as `:1`.
  ///   - offers: The content in each media type, three at most.
  /// - Throws: What the display lacks.
  init(_ display: String, _ offers: [(type: String, bytes: [UInt8])]) throws {
    self.offers = offers
    connection = try #require(xcb_connect(display, nil))
    window = xcb_generate_id(connection)
    let screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    let root = try #require(screens.data?.pointee.root)
    xcb_create_window(
      connection, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0, 0, nil)
    let own = [
      "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
      "XdndActionCopy", "XdndSelection",
    ]
    for name in own + offers.map(\.type) { atoms[name] = atom(name) }
  }

  deinit {
    xcb_disconnect(connection)
  }

  /// Drags the content over a window, and drops it if the window accepts it.
  func drop(on target: String) async throws -> Outcome {
    let target = try #require(xcb_window_t(target))
    xcb_set_selection_owner(connection, window, try known("XdndSelection"), 0)
    let types = try offers.map { try known($0.type) } + [0, 0, 0]
    try send("XdndEnter", [window, 5 << 24, types[0], types[1], types[2]], to: target)
    try send(
      "XdndPosition", [window, 0, 300 << 16 | 300, 0, try known("XdndActionCopy")], to: target)
    var read: [String] = []
    var hasDropped = false
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      guard let event = xcb_poll_for_event(connection) else {
        try await Task.sleep(for: .milliseconds(5))
        continue
      }
      defer { free(event) }
      switch UInt32(event.pointee.response_type & 0x7F) {
      case UInt32(XCB_SELECTION_REQUEST):
        let request = UnsafeRawPointer(event).load(as: xcb_selection_request_event_t.self)
        if let type = try answer(request) { read.append(type) }
      case UInt32(XCB_CLIENT_MESSAGE):
        let message = UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self)
        if message.type == atoms["XdndFinished"] { return .dropped(read) }
        guard message.type == atoms["XdndStatus"], !hasDropped else { continue }
        guard message.data.data32.1 & 1 == 1 else {
          try send("XdndLeave", [window, 0, 0, 0, 0], to: target)
          return .refused
        }
        hasDropped = true
        try send("XdndDrop", [window, 0, 0, 0, 0], to: target)
      default: break
      }
    }
    throw Failure.noAnswer
  }

  /// An error of the other program.
  enum Failure: Error {
    /// It does not answer.
    case noAnswer
  }

  /// Sends the content in the type that the other program requests.
  ///
  /// - Returns: The type; nil if it is not offered.
  private func answer(_ request: xcb_selection_request_event_t) throws -> String? {
    let offer = offers.first { atoms[$0.type] == request.target }
    var notice = xcb_selection_notify_event_t()
    notice.response_type = UInt8(XCB_SELECTION_NOTIFY)
    notice.requestor = request.requestor
    notice.selection = request.selection
    notice.target = request.target
    notice.property = offer == nil ? 0 : request.property
    if let offer {
      xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), request.requestor, request.property,
        request.target, 8, UInt32(offer.bytes.count), offer.bytes)
    }
    send(&notice, to: request.requestor)
    return offer?.type
  }

  private func send(_ type: String, _ numbers: [UInt32], to target: xcb_window_t) throws {
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = target
    message.type = try known(type)
    message.data.data32 = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    send(&message, to: target)
  }

  /// Sends an event, for which 32 bytes are read.
  private func send<Event>(_ event: inout Event, to target: xcb_window_t) {
    withUnsafeBytes(of: &event) { bytes in
      var padded = [CChar](repeating: 0, count: 32)
      padded.withUnsafeMutableBytes { $0.copyBytes(from: bytes.prefix(32)) }
      xcb_send_event(connection, 0, target, 0, padded)
    }
    xcb_flush(connection)
  }

  private func known(_ name: String) throws -> xcb_atom_t { try #require(atoms[name]) }

  private func atom(_ name: String) -> xcb_atom_t? {
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.atom
  }
}
