internal import CWayland
internal import Glibc

/// Watches the seats of a Wayland compositor for the number of the last event by which the user did
/// something, which SDL does not report.
///
/// Compositors accept a copied content for a key, a button or a touch, pressed or released, and for
/// the keyboard focus. They refuse numbers that the client was not given, and those that are older
/// than the content they would replace.
///
/// The listeners use SDL's own event queue: they are called on SDL's thread while it waits, so the
/// event that makes the program copy is known by then.
@MainActor
final class WaylandInputWatch {
  private let registry: OpaquePointer
  private var seats: [UInt32: Seat] = [:]

  /// The last event, for any thread.
  let latest = WaylandInputSerial()

  private struct Seat {
    var pointer: OpaquePointer
    var keyboard: OpaquePointer?
    var pointingDevice: OpaquePointer?
    var touchScreen: OpaquePointer?
  }

  /// Starts watching.
  ///
  /// - Parameter display: SDL's connection, which must outlive the watch.
  init?(display: OpaquePointer) {
    guard let registry = wl_display_get_registry(display) else { return nil }
    self.registry = registry
    wl_registry_add_listener(registry, Self.registryListener, own)
  }

  isolated deinit {
    for seat in seats.values { Self.destroy(seat) }
    wl_registry_destroy(registry)
  }

  /// The user data by which the listeners find the watch, which removes them before it is released.
  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func destroy(_ seat: Seat) {
    if let keyboard = seat.keyboard { wl_keyboard_destroy(keyboard) }
    if let pointingDevice = seat.pointingDevice { wl_pointer_destroy(pointingDevice) }
    if let touchScreen = seat.touchScreen { wl_touch_destroy(touchScreen) }
    wl_seat_destroy(seat.pointer)
  }

  private func add(_ name: UInt32, _ interface: String) {
    guard interface == "wl_seat", let seat = mememe_bind_seat(registry, name) else { return }
    seats[name] = Seat(pointer: seat)
    wl_seat_add_listener(seat, Self.seatListener, own)
  }

  private func remove(_ name: UInt32) {
    if let seat = seats.removeValue(forKey: name) { Self.destroy(seat) }
  }

  /// Listens to the devices that a seat has now.
  private func update(_ pointer: OpaquePointer, capabilities: UInt32) {
    guard let name = seats.first(where: { $0.value.pointer == pointer })?.key,
      var seat = seats[name]
    else { return }
    func isThere(_ capability: wl_seat_capability) -> Bool {
      capabilities & capability.rawValue != 0
    }
    Self.update(
      &seat.keyboard, isThere(WL_SEAT_CAPABILITY_KEYBOARD), destroy: wl_keyboard_destroy
    ) {
      let device = wl_seat_get_keyboard(pointer)
      if let device { wl_keyboard_add_listener(device, Self.keyboardListener, own) }
      return device
    }
    Self.update(
      &seat.pointingDevice, isThere(WL_SEAT_CAPABILITY_POINTER), destroy: wl_pointer_destroy
    ) {
      let device = wl_seat_get_pointer(pointer)
      if let device { wl_pointer_add_listener(device, Self.pointerListener, own) }
      return device
    }
    Self.update(
      &seat.touchScreen, isThere(WL_SEAT_CAPABILITY_TOUCH), destroy: wl_touch_destroy
    ) {
      let device = wl_seat_get_touch(pointer)
      if let device { wl_touch_add_listener(device, Self.touchListener, own) }
      return device
    }
    seats[name] = seat
  }

  private static func update(
    _ device: inout OpaquePointer?, _ isThere: Bool, destroy: (OpaquePointer) -> Void,
    make: () -> OpaquePointer?
  ) {
    if let old = device, !isThere {
      destroy(old)
      device = nil
    } else if device == nil, isThere {
      device = make()
    }
  }

  private func record(_ serial: UInt32, of device: OpaquePointer?) {
    guard let device else { return }
    for (name, seat) in seats
    where [seat.keyboard, seat.pointingDevice, seat.touchScreen].contains(device) {
      latest.record(WaylandInputSerial.Value(seat: name, serial: serial))
    }
  }
}

// MARK: - Listeners

extension WaylandInputWatch {
  private static func watch(_ own: UnsafeMutableRawPointer?) -> WaylandInputWatch? {
    own.map { Unmanaged<WaylandInputWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate static let registryListener = WaylandListener.retained(
    wl_registry_listener(
      global: { own, _, name, interface, _ in
        guard let interface else { return }
        watch(own)?.add(name, String(cString: interface))
      },
      global_remove: { own, _, name in watch(own)?.remove(name) }))

  fileprivate static let seatListener = WaylandListener.retained(
    wl_seat_listener(
      capabilities: { own, seat, capabilities in
        guard let seat else { return }
        watch(own)?.update(seat, capabilities: capabilities)
      }, name: { _, _, _ in }))

  fileprivate static let keyboardListener = WaylandListener.retained(
    wl_keyboard_listener(
      // The file of the key map is this listener's own.
      keymap: { _, _, _, descriptor, _ in close(descriptor) },
      enter: { own, device, serial, _, _ in watch(own)?.record(serial, of: device) },
      leave: { _, _, _, _ in },
      key: { own, device, serial, _, _, _ in watch(own)?.record(serial, of: device) },
      modifiers: { _, _, _, _, _, _, _ in }, repeat_info: { _, _, _, _ in }))

  fileprivate static let pointerListener: UnsafePointer<wl_pointer_listener> = {
    // Only these events exist in the version that is bound; headers differ in the later ones.
    var listener = wl_pointer_listener()
    listener.enter = { _, _, _, _, _, _ in }
    listener.leave = { _, _, _, _ in }
    listener.motion = { _, _, _, _, _ in }
    listener.button = { own, device, serial, _, _, _ in watch(own)?.record(serial, of: device) }
    listener.axis = { _, _, _, _, _ in }
    return WaylandListener.retained(listener)
  }()

  fileprivate static let touchListener = WaylandListener.retained(
    wl_touch_listener(
      down: { own, device, serial, _, _, _, _, _ in watch(own)?.record(serial, of: device) },
      up: { own, device, serial, _, _ in watch(own)?.record(serial, of: device) },
      motion: { _, _, _, _, _, _ in }, frame: { _, _ in }, cancel: { _, _ in },
      shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))
}
