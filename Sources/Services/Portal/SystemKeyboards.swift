internal import Synchronization

/// The running on-screen keyboard of the system, with changes; none is started.
public final class SystemKeyboards: Sendable {
  private let bus: MessageBus
  private let subscriptions: [BusSubscription]
  private let presence: KeyboardPresence

  /// Observes the keyboards.
  ///
  /// - Parameters:
  ///   - bus: The session bus.
  ///   - onChange: Called on the bus's thread with the running keyboard, or nil: once within the
  ///     timeout of the bus, and whenever it changes.
  public init(bus: MessageBus, onChange: @escaping @Sendable (SystemKeyboard?) -> Void) {
    self.bus = bus
    let presence = KeyboardPresence(onChange: onChange)
    self.presence = presence
    subscriptions = SystemKeyboard.allCases.map { keyboard in
      bus.watchOwner(of: keyboard.service) { presence.update(keyboard, isThere: $0 != nil) }
    }
  }

  /// The running keyboard; nil if there is none.
  public var current: SystemKeyboard? { presence.current }

  /// Shows the keyboard, if there is one.
  public func show() { set(isShown: true) }

  /// Hides the keyboard, if there is one.
  public func hide() { set(isShown: false) }

  private func set(isShown: Bool) {
    // If it does not reply, the user can open it manually.
    if let call = current?.call(isShown: isShown) { bus.call(call) }
  }
}

/// The running keyboards, as far as the bus has reported them.
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
    let hasChanged = known.withLock { known in
      known.isThere[keyboard] = isThere
      guard known.isThere.count == SystemKeyboard.allCases.count else { return false }
      let current = SystemKeyboard.allCases.first { known.isThere[$0] == true }
      defer { (known.reported, known.hasReported) = (current, true) }
      return !known.hasReported || known.reported != current
    }
    if hasChanged { onChange(current) }
  }
}
