internal import CWayland
internal import Glibc

/// The clipboard of a Wayland compositor, read over SDL's connection.
///
/// Only the client with the keyboard focus is told what the clipboard offers, so a connection of
/// its own would not do. The objects have an event queue of their own, for whichever thread reads.
/// The device that is told of the clipboard exists only while it is read: a compositor may report
/// drags to one device of a client only, and that has to be SDL's.
nonisolated final class WaylandClipboard {
  private let display: OpaquePointer
  private let queue: OpaquePointer
  private let wrapper: OpaquePointer
  private let registry: OpaquePointer
  private var manager: (name: UInt32, pointer: OpaquePointer)?
  private var seats: [(name: UInt32, pointer: OpaquePointer)] = []
  private var isSynchronized = false

  /// The version that can release a device.
  private static let managerVersion: UInt32 = 2

  /// Prepares to read.
  ///
  /// - Parameter display: SDL's connection, which must outlive this object.
  init?(display: OpaquePointer) {
    guard let queue = wl_display_create_queue(display) else { return nil }
    guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)) else {
      wl_event_queue_destroy(queue)
      return nil
    }
    let proxy = OpaquePointer(wrapper)
    wl_proxy_set_queue(proxy, queue)
    guard let registry = wl_display_get_registry(proxy) else {
      wl_proxy_wrapper_destroy(wrapper)
      wl_event_queue_destroy(queue)
      return nil
    }
    self.display = display
    self.queue = queue
    self.wrapper = proxy
    self.registry = registry
    wl_registry_add_listener(registry, Self.registryListener, own)
  }

  deinit {
    if let manager { wl_data_device_manager_destroy(manager.pointer) }
    for seat in seats { wl_seat_destroy(seat.pointer) }
    wl_registry_destroy(registry)
    wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    wl_event_queue_destroy(queue)
  }

  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Asks the compositor what the clipboard offers.
  ///
  /// - Parameter deadline: The time limits.
  /// - Returns: The offer; nil if the compositor does not tell.
  /// - Throws: `ClipboardError`.
  func offer(_ deadline: TransferDeadline) throws(ClipboardError) -> WaylandClipboardOffer? {
    try synchronize(deadline)
    guard let manager, let seat = seats.first,
      let device = wl_data_device_manager_get_data_device(manager.pointer, seat.pointer)
    else { throw .unavailable }
    let offer = WaylandClipboardOffer(device: device, display: display, deadline: deadline)
    try synchronize(deadline)
    return offer.isKnown ? offer : nil
  }

  /// Waits until the compositor has handled all requests and its events are dispatched.
  private func synchronize(_ deadline: TransferDeadline) throws(ClipboardError) {
    guard let answer = wl_display_sync(wrapper) else { throw .unavailable }
    defer { wl_callback_destroy(answer) }
    isSynchronized = false
    wl_callback_add_listener(answer, Self.answerListener, own)
    while !isSynchronized { try dispatch(deadline) }
  }

  /// Dispatches events, after a short wait for them.
  ///
  /// SDL may wait for its own events at the same time; the library lets one thread read for both.
  private func dispatch(_ deadline: TransferDeadline) throws(ClipboardError) {
    guard wl_display_prepare_read_queue(display, queue) == 0 else {
      guard wl_display_dispatch_queue_pending(display, queue) >= 0 else { throw .unavailable }
      return
    }
    wl_display_flush(display)
    let isReadable: Bool
    do throws(ClipboardError) {
      isReadable = try deadline.poll(wl_display_get_fd(display))
    } catch {
      wl_display_cancel_read(display)
      throw error
    }
    guard isReadable else { return wl_display_cancel_read(display) }
    guard wl_display_read_events(display) == 0,
      wl_display_dispatch_queue_pending(display, queue) >= 0
    else { throw .unavailable }
  }

  // MARK: - Globals

  private func add(_ name: UInt32, _ interface: String, version: UInt32) {
    switch interface {
    case "wl_data_device_manager" where manager == nil && version >= Self.managerVersion:
      manager = mememe_bind_data_device_manager(registry, name, Self.managerVersion)
        .map { (name, $0) }
    case "wl_seat":
      if let seat = mememe_bind_seat(registry, name) { seats.append((name, seat)) }
    default: break
    }
  }

  private func remove(_ name: UInt32) {
    for seat in seats where seat.name == name { wl_seat_destroy(seat.pointer) }
    seats.removeAll { $0.name == name }
  }

  private static func clipboard(_ own: UnsafeMutableRawPointer?) -> WaylandClipboard? {
    own.map { Unmanaged<WaylandClipboard>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let registryListener = WaylandListener.retained(
    wl_registry_listener(
      global: { own, _, name, interface, version in
        guard let interface else { return }
        clipboard(own)?.add(name, String(cString: interface), version: version)
      },
      global_remove: { own, _, name in clipboard(own)?.remove(name) }))

  private nonisolated(unsafe) static let answerListener = WaylandListener.retained(
    wl_callback_listener(done: { own, _, _ in clipboard(own)?.isSynchronized = true }))
}
