internal import CX11
internal import Glibc

/// What the owner of a selection does.
nonisolated extension X11Connection {
  /// A request to put a selection on a property of another client's window.
  struct SelectionRequest: Equatable {
    var time: xcb_timestamp_t
    var requestor: xcb_window_t
    var selection: xcb_atom_t
    var target: xcb_atom_t
    var property: xcb_atom_t
  }

  /// An event for the owner of a selection.
  enum OwnerEvent: Equatable {
    case requested(SelectionRequest)
    /// Another client has become the owner of a selection.
    case lost(xcb_atom_t)
    /// A requestor has read and deleted a property of its window.
    case deleted(xcb_atom_t, of: xcb_window_t)
    /// A requestor's window does not exist any more.
    case gone(xcb_window_t)
    /// An own property has changed.
    case changed(at: xcb_timestamp_t)
    case other
  }

  // MARK: - Events

  /// The next event that has arrived, after everything has been sent; nil if there is none.
  func nextOwnerEvent() -> OwnerEvent? {
    xcb_flush(connection)
    guard let event = xcb_poll_for_event(connection) else { return nil }
    defer { free(event) }
    return Self.ownerEvent(event)
  }

  private static func ownerEvent(
    _ event: UnsafeMutablePointer<xcb_generic_event_t>
  ) -> OwnerEvent {
    let raw = UnsafeRawPointer(event)
    // The highest bit marks events that another client has sent.
    switch Int32(event.pointee.response_type & 0x7F) {
    case 0:
      let error = raw.load(as: xcb_generic_error_t.self)
      return Int32(error.error_code) == XCB_WINDOW ? .gone(error.resource_id) : .other
    case XCB_SELECTION_REQUEST:
      let request = raw.load(as: xcb_selection_request_event_t.self)
      return .requested(
        SelectionRequest(
          time: request.time, requestor: request.requestor, selection: request.selection,
          target: request.target,
          // Clients older than the convention name no property.
          property: request.property == 0 ? request.target : request.property))
    case XCB_SELECTION_CLEAR:
      return .lost(raw.load(as: xcb_selection_clear_event_t.self).selection)
    case XCB_PROPERTY_NOTIFY:
      let notice = raw.load(as: xcb_property_notify_event_t.self)
      return UInt32(notice.state) == XCB_PROPERTY_DELETE.rawValue
        ? .deleted(notice.atom, of: notice.window) : .changed(at: notice.time)
    case XCB_DESTROY_NOTIFY:
      return .gone(raw.load(as: xcb_destroy_notify_event_t.self).window)
    default: return .other
    }
  }

  /// Whether the connection works.
  var isConnected: Bool { xcb_connection_has_error(connection) == 0 }

  /// Readable when an event may have arrived.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  // MARK: - Owning

  /// Becomes the owner of a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - time: The server's time, as a client must not use "now" (ICCCM, 2.1).
  /// - Returns: Whether the server agrees, which it does not if the owner is newer.
  func own(_ selection: xcb_atom_t, at time: xcb_timestamp_t) -> Bool {
    xcb_set_selection_owner(connection, window, selection, time)
    let cookie = xcb_get_selection_owner(connection, selection)
    guard let reply = xcb_get_selection_owner_reply(connection, cookie, nil) else { return false }
    defer { free(reply) }
    return reply.pointee.owner == window
  }

  /// Gives up a selection; the server ignores this if another client has become its owner.
  func disown(_ selection: xcb_atom_t, since time: xcb_timestamp_t) {
    xcb_set_selection_owner(connection, 0, selection, time)
    xcb_flush(connection)
  }

  /// Changes an own property by nothing, which makes the server report its time.
  func requestTime(property: xcb_atom_t) {
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, property,
      XCB_ATOM_INTEGER.rawValue, 32, 0, nil)
  }

  /// Waits, two seconds at most, until the server has handled everything that was sent.
  ///
  /// The server drops what it has not read yet from a connection that is closed, and a requestor
  /// would wait for an answer that never comes.
  func synchronize() {
    let cookie = xcb_get_input_focus(connection)
    xcb_flush(connection)
    let deadline = TransferDeadline { false }
    var reply: UnsafeMutableRawPointer?
    while xcb_poll_for_reply(connection, cookie.sequence, &reply, nil) == 0 {
      guard (try? deadline.poll(descriptor)) != nil else { return }
    }
    free(reply)
  }

  // MARK: - Requestors

  /// Notifies a requestor that its request has been handled.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isGranted: Whether the property has the content.
  func answer(_ request: SelectionRequest, isGranted: Bool) {
    var notice = xcb_selection_notify_event_t()
    notice.response_type = UInt8(XCB_SELECTION_NOTIFY)
    notice.time = request.time
    notice.requestor = request.requestor
    notice.selection = request.selection
    notice.target = request.target
    notice.property = isGranted ? request.property : 0
    // An event that is sent has 32 bytes, and this structure has fewer.
    var bytes = [CChar](repeating: 0, count: 32)
    bytes.withUnsafeMutableBytes { bytes in
      withUnsafeBytes(of: notice) { bytes.copyMemory(from: $0) }
    }
    xcb_send_event(connection, 0, request.requestor, 0, bytes)
  }

  /// Asks for the events of a requestor's window, or for no more of them.
  func watch(_ requestor: xcb_window_t, _ isWatched: Bool) {
    var events = [
      isWatched
        ? XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue : 0
    ]
    xcb_change_window_attributes(connection, requestor, XCB_CW_EVENT_MASK.rawValue, &events)
  }

  /// The maximum number of bytes that are put on a property at once.
  var maximumPieceBytes: Int {
    // In units of four bytes, of which the request itself needs a few.
    min(256 << 10, Int(xcb_get_maximum_request_length(connection)) * 4 - 64)
  }

  /// Sets a property of a requestor's window to some of the bytes of a content.
  func setProperty(
    _ property: xcb_atom_t, of requestor: xcb_window_t, type: xcb_atom_t, to bytes: [UInt8],
    _ range: Range<Int>
  ) {
    bytes.withUnsafeBytes { bytes in
      let piece = UnsafeRawBufferPointer(rebasing: bytes[range])
      _ = xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), requestor, property, type, 8,
        UInt32(piece.count), piece.baseAddress)
    }
  }

  /// Sets a property of a requestor's window to a list of numbers.
  func setProperty(
    _ property: xcb_atom_t, of requestor: xcb_window_t, type: xcb_atom_t, to numbers: [UInt32]
  ) {
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), requestor, property, type, 32,
      UInt32(numbers.count), numbers)
  }

  /// The numbers on a property of a requestor's window; empty if there is no such property.
  func numbers(
    on property: xcb_atom_t, of requestor: xcb_window_t, maximumCount: Int
  ) -> [UInt32] {
    let cookie = xcb_get_property(
      connection, 0, requestor, property, 0, 0, UInt32(maximumCount))
    guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return [] }
    defer { free(reply) }
    guard reply.pointee.format == 32, let value = xcb_get_property_value(reply) else { return [] }
    // The number of units, here of four bytes.
    return value.withMemoryRebound(to: UInt32.self, capacity: Int(reply.pointee.value_len)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(reply.pointee.value_len)))
    }
  }
}
