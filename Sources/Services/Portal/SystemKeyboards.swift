internal import Synchronization

/// An on-screen keyboard of the system.
public enum SystemKeyboard: String, Hashable, Sendable, CaseIterable {
  /// Squeekboard, and what Phosh and its kind have in its place.
  case squeekboard
  /// Onboard.
  case onboard
  /// GNOME's own, which comes and goes by itself.
  case gnome

  /// The name it has on the session bus.
  var service: String {
    switch self {
    case .squeekboard: "sm.puri.OSK0"
    case .onboard: "org.onboard.Onboard"
    case .gnome: "org.gnome.Shell"
    }
  }

  /// The call that shows or hides it; none where it sees to that itself.
  func call(isShown: Bool) -> BusCall? {
    switch self {
    case .squeekboard:
      BusCall(service, "/sm/puri/OSK0", service, "SetVisible", [.boolean(isShown)])
    case .onboard:
      BusCall(
        service, "/org/onboard/Onboard/Keyboard", "org.onboard.Onboard.Keyboard",
        isShown ? "Show" : "Hide")
    case .gnome: nil
    }
  }
}

/// Whether the system has an on-screen keyboard, live; one that does not run is not started.
public final class SystemKeyboards: Sendable {
  private let bus: MessageBus
  private let subscriptions: [BusSubscription]
  private let presence: KeyboardPresence

  /// Begins to watch for keyboards.
  ///
  /// - Parameters:
  ///   - bus: The session bus.
  ///   - onChange: Called on the bus's thread with the keyboard that is there, or none: once within
  ///     the bus's patience, and whenever it changes.
  public init(bus: MessageBus, onChange: @escaping @Sendable (SystemKeyboard?) -> Void) {
    self.bus = bus
    let presence = KeyboardPresence(onChange: onChange)
    self.presence = presence
    subscriptions = SystemKeyboard.allCases.map { keyboard in
      bus.watchOwner(of: keyboard.service) { presence.update(keyboard, isThere: $0 != nil) }
    }
  }

  /// The keyboard that is there.
  public var current: SystemKeyboard? { presence.current }

  /// Has the keyboard come up, where there is one.
  public func show() { set(isShown: true) }

  /// Has the keyboard go away, where there is one.
  public func hide() { set(isShown: false) }

  private func set(isShown: Bool) {
    // A keyboard that does not answer can be opened by hand.
    if let call = current?.call(isShown: isShown) { bus.call(call) }
  }
}

/// Which keyboards are there, as far as the bus has told.
private final class KeyboardPresence: Sendable {
  private struct Known {
    var isThere: [SystemKeyboard: Bool] = [:]
    var hasReported = false
    var reported: SystemKeyboard?
  }

  private let known = Mutex(Known())
  private let onChange: @Sendable (SystemKeyboard?) -> Void

  init(onChange: @escaping @Sendable (SystemKeyboard?) -> Void) {
    self.onChange = onChange
  }

  var current: SystemKeyboard? { known.withLock { $0.reported } }

  func update(_ keyboard: SystemKeyboard, isThere: Bool) {
    let isNews = known.withLock { known in
      known.isThere[keyboard] = isThere
      guard known.isThere.count == SystemKeyboard.allCases.count else { return false }
      let current = SystemKeyboard.allCases.first { known.isThere[$0] == true }
      defer { (known.reported, known.hasReported) = (current, true) }
      return !known.hasReported || known.reported != current
    }
    if isNews { onChange(current) }
  }
}
