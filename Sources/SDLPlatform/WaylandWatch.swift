internal import CWayland
internal import Canvas

/// Watches the outputs and seats of a Wayland compositor, of which SDL 2.26 keeps too much to
/// itself: that an output's scale has changed, and whether there is a keyboard.
///
/// The listeners lie in SDL's own queue of events, so they are called while SDL waits, on its
/// thread; nothing else has to wait for anything.
@MainActor
final class WaylandWatch {
  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let window: OpaquePointer
  private let changed: () -> Void
  private var services = WaylandOutputFinder.Services()
  private var finder: WaylandOutputFinder?
  private var outputs: [UInt32: Output] = [:]
  private var seats: [UInt32: Seat] = [:]
  private var answer: OpaquePointer?

  /// Whether a frame is wanted for what lies on the window, though nothing in it has changed.
  private var hasFrameRequest = false

  private struct Output {
    var pointer: OpaquePointer
    var scale: Int32?
    var hasNewScale = false
    /// Pixels as the display has them, before it is turned.
    var mode = Size.zero
    var isTurned = false

    /// In the units of windows.
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

  /// Starts watching; the first answers come with the events.
  ///
  /// - Parameters:
  ///   - display: SDL's connection, which must live longer than the watch.
  ///   - window: SDL's surface, which must too.
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

  /// Whether any seat has a keyboard, on-screen keyboards of the desktop included; none as long
  /// as no seat has told.
  var hasKeyboard: Bool? {
    let reported = seats.values.compactMap(\.hasKeyboard)
    return reported.isEmpty ? nil : reported.contains(true)
  }

  /// The sizes of the outputs that have told theirs, in the units of windows.
  var outputSizes: [Size] { outputs.values.map(\.size).filter { !$0.isEmpty } }

  /// Whether a frame is wanted, told once.
  func consumeFrameRequest() -> Bool {
    defer { hasFrameRequest = false }
    return hasFrameRequest
  }

  /// What the listeners get to find the watch by; it ends them before it goes.
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
    case "wl_compositor": services.compositor = name
    case "wl_subcompositor": services.subcompositor = name
    case "wl_shm": services.memory = name
    default: break
    }
  }

  private func remove(_ name: UInt32) {
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

  /// Tells of a change of an output when SDL has heard of it too: what the compositor answers now
  /// comes after all that it has to say about the change.
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
  /// The version of outputs that tells their scale, and when it has told all.
  fileprivate static let outputVersion: UInt32 = 2

  private static func watch(_ own: UnsafeMutableRawPointer?) -> WaylandWatch? {
    own.map { Unmanaged<WaylandWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// A listener at an address that stays as it is, as the library wants it.
  private static func retained<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
    let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    memory.initialize(to: listener)
    return UnsafePointer(memory)
  }

  fileprivate static let registryListener = retained(
    wl_registry_listener(
      global: { own, _, name, interface, version in
        guard let interface else { return }
        watch(own)?.add(name, String(cString: interface), version: version)
      },
      global_remove: { own, _, name in watch(own)?.remove(name) }))

  fileprivate static let outputListener = retained(
    wl_output_listener(
      geometry: { own, output, _, _, _, _, _, _, _, transform in
        guard let output else { return }
        // By a quarter or three, mirrored or not, the numbers are odd.
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

  fileprivate static let seatListener = retained(
    wl_seat_listener(
      capabilities: { own, seat, capabilities in
        guard let seat else { return }
        let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
        watch(own)?.update(seat, hasKeyboard: hasKeyboard)
      }, name: { _, _, _ in }))

  fileprivate static let answerListener = retained(
    wl_callback_listener(done: { own, _, _ in watch(own)?.answered() }))
}
