internal import CWayland
internal import Canvas

/// Watches the outputs and seats of a Wayland compositor for what SDL 2.26 does not report: a
/// change of an output's scale, and whether there is a keyboard.
///
/// The listeners use SDL's own event queue, so they are called on SDL's thread while it waits, and
/// no additional wait is needed.
@MainActor
final class WaylandWatch {
  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let window: OpaquePointer
  private let changed: () -> Void
  private var services = WaylandOutputFinder.Services()
  private var finder: WaylandOutputFinder?
  /// The registry's name of the compositor's activation.
  private var activation: UInt32?
  /// The registry's name of what turns outputs on and off.
  private var powerManager: UInt32?
  private var outputs: [UInt32: Output] = [:]
  private var seats: [UInt32: Seat] = [:]
  private var answer: OpaquePointer?

  /// Whether a surface on the window needs a frame, though the window's content has not changed.
  private var hasFrameRequest = false

  private struct Output {
    var pointer: OpaquePointer
    var scale: Int32?
    var hasNewScale = false
    /// The size in device pixels, before rotation.
    var mode = Size.zero
    var isTurned = false

    /// The size in window units.
    var size: Size {
      let scale = Double(max(1, scale ?? 1))
      let size = isTurned ? Size(width: mode.height, height: mode.width) : mode
      return Size(width: size.width / scale, height: size.height / scale)
    }
  }

  private struct Seat {
    var pointer: OpaquePointer
    var hasKeyboard: Bool?
  }

  /// Starts watching; the first values arrive with the events.
  ///
  /// - Parameters:
  ///   - display: SDL's connection, which must outlive the watch.
  ///   - window: SDL's surface, which must outlive the watch.
  ///   - changed: Called when something may have changed.
  init?(display: OpaquePointer, window: OpaquePointer, changed: @escaping () -> Void) {
    guard let registry = wl_display_get_registry(display) else { return nil }
    self.display = display
    self.window = window
    self.registry = registry
    self.changed = changed
    wl_registry_add_listener(registry, Self.registryListener, own)
  }

  isolated deinit {
    finder = nil
    if let answer { wl_callback_destroy(answer) }
    for output in outputs.values { wl_output_destroy(output.pointer) }
    for seat in seats.values { wl_seat_destroy(seat.pointer) }
    wl_registry_destroy(registry)
  }

  /// Whether any seat has a keyboard, including the desktop's on-screen keyboards; nil until a seat
  /// has reported it.
  var hasKeyboard: Bool? {
    let reported = seats.values.compactMap(\.hasKeyboard)
    return reported.isEmpty ? nil : reported.contains(true)
  }

  /// The known sizes of the outputs, in window units.
  var outputSizes: [Size] { outputs.values.map(\.size).filter { !$0.isEmpty } }

  /// Whether a frame was requested; clears the request.
  func consumeFrameRequest() -> Bool {
    defer { hasFrameRequest = false }
    return hasFrameRequest
  }

  /// Asks the compositor for the keyboard focus.
  ///
  /// - Parameter token: The token of the user's action.
  /// - Returns: Whether the compositor can be asked.
  func activate(_ token: String) -> Bool {
    guard let activation else { return false }
    mememe_activate(registry, activation, token, window)
    wl_display_flush(display)
    return true
  }

  /// Turns all outputs on or off, where the compositor lets its clients do that.
  func setOutputs(areOn: Bool) {
    guard let powerManager, let manager = mememe_bind_output_power_manager(registry, powerManager)
    else { return }
    for output in outputs.values {
      // The mode stays without the object that has set it.
      if let power = mememe_set_output_power(manager, output.pointer, areOn) {
        mememe_destroy_output_power(power)
      }
    }
    mememe_destroy_output_power(manager)
    wl_display_flush(display)
  }

  /// The user data by which the listeners find the watch, which removes them before it is released.
  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func add(_ name: UInt32, _ interface: String, version: UInt32) {
    switch interface {
    case "wl_output" where version >= Self.outputVersion:
      guard let output = mememe_bind_output(registry, name, Self.outputVersion) else { return }
      outputs[name] = Output(pointer: output)
      wl_output_add_listener(output, Self.outputListener, own)
    case "wl_seat":
      guard let seat = mememe_bind_seat(registry, name) else { return }
      seats[name] = Seat(pointer: seat)
      wl_seat_add_listener(seat, Self.seatListener, own)
    case "xdg_activation_v1": activation = name
    case "zwlr_output_power_manager_v1": powerManager = name
    case "wl_compositor": services.compositor = name
    case "wl_subcompositor": services.subcompositor = name
    case "wl_shm": services.memory = name
    default: break
    }
  }

  private func remove(_ name: UInt32) {
    if activation == name { activation = nil }
    if powerManager == name { powerManager = nil }
    if let output = outputs.removeValue(forKey: name) { wl_output_destroy(output.pointer) }
    if let seat = seats.removeValue(forKey: name) {
      wl_seat_destroy(seat.pointer)
      changed()
    }
  }

  private func update(_ seat: OpaquePointer, hasKeyboard: Bool) {
    let before = self.hasKeyboard
    for name in seats.keys where seats[name]?.pointer == seat {
      seats[name]?.hasKeyboard = hasKeyboard
    }
    if self.hasKeyboard != before { changed() }
  }

  private func update(_ output: OpaquePointer, _ change: (inout Output) -> Void) {
    for name in outputs.keys where outputs[name]?.pointer == output {
      if var known = outputs[name] {
        change(&known)
        outputs[name] = known
      }
    }
  }

  private func update(_ output: OpaquePointer, scale: Int32) {
    for name in outputs.keys where outputs[name]?.pointer == output {
      if let before = outputs[name]?.scale, before != scale { outputs[name]?.hasNewScale = true }
      outputs[name]?.scale = scale
    }
  }

  /// Reports a change of an output after SDL has received it too: the reply to a sync request
  /// follows all events of the change.
  private func reportSoon() {
    guard answer == nil, let answer = wl_display_sync(display) else { return }
    self.answer = answer
    wl_callback_add_listener(answer, Self.answerListener, own)
  }

  private func answered() {
    if let answer { wl_callback_destroy(answer) }
    answer = nil
    if outputs.values.contains(where: \.hasNewScale) {
      for name in outputs.keys { outputs[name]?.hasNewScale = false }
      finder = WaylandOutputFinder(window: window, registry: registry, services: services) {
        [unowned self] in
        finder = nil
        changed()
      }
      hasFrameRequest = true
    }
    changed()
  }
}

// MARK: - Listeners

extension WaylandWatch {
  /// The version of the output interface that reports the scale, and the end of a group of changes.
  fileprivate static let outputVersion: UInt32 = 2

  private static func watch(_ own: UnsafeMutableRawPointer?) -> WaylandWatch? {
    own.map { Unmanaged<WaylandWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate static let registryListener = WaylandListener.retained(
    wl_registry_listener(
      global: { own, _, name, interface, version in
        guard let interface else { return }
        watch(own)?.add(name, String(cString: interface), version: version)
      },
      global_remove: { own, _, name in watch(own)?.remove(name) }))

  fileprivate static let outputListener = WaylandListener.retained(
    wl_output_listener(
      geometry: { own, output, _, _, _, _, _, _, _, transform in
        guard let output else { return }
        // Odd transforms are rotations by 90° or 270°, flipped or not.
        watch(own)?.update(output) { $0.isTurned = !transform.isMultiple(of: 2) }
      },
      mode: { own, output, flags, width, height, _ in
        guard let output, flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        watch(own)?.update(output) { $0.mode = Size(width: Double(width), height: Double(height)) }
      },
      done: { own, _ in watch(own)?.reportSoon() },
      scale: { own, output, scale in
        guard let output else { return }
        watch(own)?.update(output, scale: scale)
      },
      name: { _, _, _ in }, description: { _, _, _ in }))

  fileprivate static let seatListener = WaylandListener.retained(
    wl_seat_listener(
      capabilities: { own, seat, capabilities in
        guard let seat else { return }
        let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        watch(own)?.update(seat, hasKeyboard: hasKeyboard)
      }, name: { _, _, _ in }))

  fileprivate static let answerListener = WaylandListener.retained(
    wl_callback_listener(done: { own, _, _ in watch(own)?.answered() }))
}
