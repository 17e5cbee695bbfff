internal import CWayland
internal import Glibc
internal import System

/// Objects for the clipboard on SDL's connection to a Wayland compositor, with an event queue of
/// their own, for whichever thread uses them.
nonisolated final class WaylandQueue {
  private let display: OpaquePointer
  private let queue: OpaquePointer
  private let wrapper: OpaquePointer
  private let registry: OpaquePointer
  private var boundManager: (name: UInt32, pointer: OpaquePointer)?
  private var seats: [(name: UInt32, pointer: OpaquePointer)] = []
  private var isSynchronized = false

  /// The version that can release a device.
  private static let managerVersion: UInt32 = 2

  /// Makes a queue; the compositor's objects are known after `synchronize`.
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
    if let boundManager { wl_data_device_manager_destroy(boundManager.pointer) }
    for seat in seats { wl_seat_destroy(seat.pointer) }
    wl_registry_destroy(registry)
    wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    wl_event_queue_destroy(queue)
  }

  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The compositor's clipboard.
  var manager: OpaquePointer? { boundManager?.pointer }

  /// The first seat.
  var firstSeat: OpaquePointer? { seats.first?.pointer }

  /// The seat with a name in the registry.
  func seat(named name: UInt32) -> OpaquePointer? { seats.first { $0.name == name }?.pointer }

  // MARK: - Events

  /// Waits until the compositor has handled all requests and its events are dispatched.
  ///
  /// - Parameter deadline: The time limits.
  /// - Throws: `ClipboardError`.
  func synchronize(_ deadline: TransferDeadline) throws(ClipboardError) {
    guard let answer = wl_display_sync(wrapper) else { throw .unavailable }
    defer { wl_callback_destroy(answer) }
    isSynchronized = false
    wl_callback_add_listener(answer, Self.answerListener, own)
    while !isSynchronized { try dispatch(deadline) }
  }

  /// Dispatches events, after a short wait for them.
  private func dispatch(_ deadline: TransferDeadline) throws(ClipboardError) {
    try dispatch { descriptor throws(ClipboardError) in try deadline.poll(descriptor) }
  }

  /// Dispatches events, after a wait for them or for other files.
  ///
  /// - Parameters:
  ///   - others: What else ends the wait; the results are put into it.
  ///   - deadline: When to stop waiting; nil for no limit.
  /// - Throws: `ClipboardError.unavailable` if the connection is lost.
  func dispatch(
    or others: inout [pollfd], until deadline: ContinuousClock.Instant?
  ) throws(ClipboardError) {
    var requests = others
    defer { others = requests }
    try dispatch { descriptor in
      requests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      let count = Poll.wait(&requests, until: deadline)
      let own = requests.removeLast()
      return count > 0 && own.revents != 0
    }
  }

  /// Dispatches events, after a wait for them.
  ///
  /// SDL may wait for its own events at the same time; the library lets one thread read for all.
  private func dispatch(
    _ wait: (_ descriptor: Int32) throws(ClipboardError) -> Bool
  ) throws(ClipboardError) {
    guard wl_display_prepare_read_queue(display, queue) == 0 else {
      guard wl_display_dispatch_queue_pending(display, queue) >= 0 else { throw .unavailable }
      return
    }
    wl_display_flush(display)
    let isReadable: Bool
    do throws(ClipboardError) {
      isReadable = try wait(wl_display_get_fd(display))
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
    case "wl_data_device_manager" where boundManager == nil && version >= Self.managerVersion:
      boundManager = mememe_bind_data_device_manager(registry, name, Self.managerVersion)
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

  private static func queue(_ own: UnsafeMutableRawPointer?) -> WaylandQueue? {
    own.map { Unmanaged<WaylandQueue>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let registryListener = WaylandListener.retained(
    wl_registry_listener(
      global: { own, _, name, interface, version in
        guard let interface else { return }
        queue(own)?.add(name, String(cString: interface), version: version)
      },
      global_remove: { own, _, name in queue(own)?.remove(name) }))

  private nonisolated(unsafe) static let answerListener = WaylandListener.retained(
    wl_callback_listener(done: { own, _, _ in queue(own)?.isSynchronized = true }))
}
