internal import CX11
internal import Glibc

/// A connection to an X server of our own, with an invisible window.
///
/// SDL's connection belongs to the main thread. XCB reports a failed request as an event, for which
/// Xlib would end the program.
nonisolated final class X11Connection {
  let connection: OpaquePointer
  /// The window that properties are put on.
  let window: xcb_window_t

  /// Connects.
  ///
  /// - Parameter name: The display, such as `:0`; nil for that of the environment.
  /// - Throws: `ClipboardError.unavailable`.
  init(display name: String?) throws(ClipboardError) {
    var number: Int32 = 0
    guard let connection = xcb_connect(name, &number) else { throw .unavailable }
    self.connection = connection
    window = xcb_generate_id(connection)
    guard xcb_connection_has_error(connection) == 0,
      let root = Self.root(of: connection, screen: number)
    else {
      // Without a server, too, this is an object to be released.
      xcb_disconnect(connection)
      throw .unavailable
    }
    var events = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    xcb_create_window(
      connection, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0, XCB_CW_EVENT_MASK.rawValue, &events)
  }

  deinit {
    xcb_disconnect(connection)
  }

  private static func root(of connection: OpaquePointer, screen: Int32) -> xcb_window_t? {
    guard let setup = xcb_get_setup(connection) else { return nil }
    var screens = xcb_setup_roots_iterator(setup)
    for _ in 0..<max(0, screen) where screens.rem > 1 { xcb_screen_next(&screens) }
    return screens.data?.pointee.root
  }

  // MARK: - Atoms

  /// The atom of a name; 0 if the server does not answer.
  func atom(_ name: String) -> xcb_atom_t {
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.atom
  }

  /// The names of atoms, without those that do not exist.
  func names(of atoms: [xcb_atom_t]) -> [String] {
    // All requests are sent before the first reply is waited for.
    let cookies = atoms.map { xcb_get_atom_name(connection, $0) }
    return cookies.compactMap { cookie in
      guard let reply = xcb_get_atom_name_reply(connection, cookie, nil) else { return nil }
      defer { free(reply) }
      let length = Int(xcb_get_atom_name_name_length(reply))
      guard let name = xcb_get_atom_name_name(reply) else { return nil }
      return name.withMemoryRebound(to: UInt8.self, capacity: length) {
        String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
      }
    }
  }

  // MARK: - Selections

  /// Whether a selection has an owner.
  func hasOwner(_ selection: xcb_atom_t) -> Bool {
    let cookie = xcb_get_selection_owner(connection, selection)
    guard let reply = xcb_get_selection_owner_reply(connection, cookie, nil) else { return false }
    defer { free(reply) }
    return reply.pointee.owner != 0
  }

  /// Requests a selection, to be put on a property of the window.
  func convert(_ selection: xcb_atom_t, to target: xcb_atom_t, property: xcb_atom_t) {
    xcb_delete_property(connection, window, property)
    xcb_convert_selection(connection, window, selection, target, property, 0)
    xcb_flush(connection)
  }

  // MARK: - Properties

  /// The content of a property.
  struct Property {
    /// The atom of its type; 0 if there is no such property.
    var type: xcb_atom_t
    /// Bits per unit: 8, 16 or 32.
    var format: UInt8
    var bytes: [UInt8]

    /// The 32-bit numbers it consists of.
    var numbers: [UInt32] {
      guard format == 32 else { return [] }
      return bytes.withUnsafeBytes { raw in
        stride(from: 0, to: raw.count & ~3, by: 4).map {
          raw.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
        }
      }
    }
  }

  /// The units of four bytes that are read at once.
  private static let slice: UInt32 = 1 << 20

  /// Reads and deletes a property of the window.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - maximumBytes: The maximum number of bytes.
  /// - Returns: Its content.
  /// - Throws: `ClipboardError.tooLarge`, or `.unavailable` when the server is gone.
  func removeProperty(
    _ property: xcb_atom_t, maximumBytes: Int
  ) throws(ClipboardError) -> Property {
    var content = Property(type: 0, format: 8, bytes: [])
    var offset: UInt32 = 0
    while true {
      // The server deletes the property only with its last slice.
      let cookie = xcb_get_property(connection, 1, window, property, 0, offset, Self.slice)
      guard let reply = xcb_get_property_reply(connection, cookie, nil) else { throw .unavailable }
      defer { free(reply) }
      content.type = reply.pointee.type
      content.format = reply.pointee.format
      let count = Int(xcb_get_property_value_length(reply))
      let rest = Int(reply.pointee.bytes_after)
      guard content.bytes.count + count + rest <= maximumBytes else { throw .tooLarge }
      if let value = xcb_get_property_value(reply) {
        content.bytes += UnsafeBufferPointer(
          start: value.assumingMemoryBound(to: UInt8.self), count: count)
      }
      guard rest > 0, count > 0 else { return content }
      offset += UInt32(count) / 4
    }
  }

  // MARK: - Events

  /// An event of the window.
  enum Event: Equatable {
    /// The owner of a selection has answered; whether it has put it on the property.
    case answered(Bool)
    /// A property has a new value.
    case changed(xcb_atom_t)
  }

  /// Waits for the next event of the window.
  ///
  /// - Throws: `ClipboardError`.
  func nextEvent(_ deadline: inout TransferDeadline) throws(ClipboardError) -> Event {
    deadline.restart()
    while true {
      while let event = xcb_poll_for_event(connection) {
        defer { free(event) }
        if let known = Self.known(event) { return known }
      }
      guard xcb_connection_has_error(connection) == 0 else { throw .unavailable }
      _ = try deadline.poll(xcb_get_file_descriptor(connection))
    }
  }

  private static func known(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Event? {
    let raw = UnsafeRawPointer(event)
    // The highest bit marks events that another client has sent.
    switch Int32(event.pointee.response_type & 0x7F) {
    case XCB_SELECTION_NOTIFY:
      return .answered(raw.load(as: xcb_selection_notify_event_t.self).property != 0)
    case XCB_PROPERTY_NOTIFY:
      let notice = raw.load(as: xcb_property_notify_event_t.self)
      return UInt32(notice.state) == XCB_PROPERTY_NEW_VALUE.rawValue ? .changed(notice.atom) : nil
    default: return nil
    }
  }
}
