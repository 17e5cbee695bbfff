internal import Canvas
internal import MemeCore
internal import Services
internal import Synchronization

/// Reports changes of the desktop to the loop, and requests the system's keyboard.
nonisolated final class DesktopWatcher: DesktopService {
  private let post: @Sendable (AppAction) -> Void
  private let session: MessageBus
  private let system: MessageBus
  private let watches = Mutex(Watches())

  /// The subscriptions, which end when they are released.
  private struct Watches {
    var settings: DesktopSettings?
    var keyboards: SystemKeyboards?
    var sensor: OrientationSensor?
    var touches = 0
    var isKeyboardShown = false
  }

  init(
    session: MessageBus, system: MessageBus, post: @escaping @Sendable (AppAction) -> Void
  ) {
    self.post = post
    self.session = session
    self.system = system
  }

  /// Starts to watch features; further calls have no effect.
  ///
  /// A desktop that does not answer has no preferences, no keyboard and no sensor.
  func begin(_ features: Set<DesktopFeature>) {
    watches.withLock { watches in
      if features.contains(.appearance), watches.settings == nil {
        watches.settings = DesktopSettings(bus: session) { [post] in
          post(.desktop(.appearanceChanged($0)))
        }
      }
      if features.contains(.keyboards), watches.keyboards == nil {
        watches.keyboards = SystemKeyboards(bus: session) { [post] in
          post(.keyboard(.systemChanged(isRunning: $0 != nil)))
        }
      }
      if features.contains(.orientation), watches.sensor == nil {
        watches.sensor = OrientationSensor(bus: system) { [post] in
          post(.desktop(.orientationChanged($0?.turn)))
        }
      }
    }
  }

  /// Shows the system's keyboard for each touch of a field, and hides it when no field is edited
  /// any more; in between it stays, since its input looks like any keyboard's.
  ///
  /// - Parameters:
  ///   - touches: The number of touches of a field for which it is shown; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is hidden where it appears by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {
    watches.withLock { watches in
      if isEditing, let touches, touches != watches.touches {
        watches.touches = touches
        watches.isKeyboardShown = true
        watches.keyboards?.show()
      } else if isEditing, isRefused, !watches.isKeyboardShown {
        // Once for each editing session.
        watches.isKeyboardShown = true
        watches.keyboards?.hide()
      } else if !isEditing, watches.isKeyboardShown {
        watches.isKeyboardShown = false
        watches.keyboards?.hide()
      }
    }
  }
}

extension DeviceOrientation {
  /// The turn that makes the interface upright.
  nonisolated fileprivate var turn: QuarterTurn {
    switch self {
    case .normal: .none
    case .bottomUp: .half
    // The upper edge goes to the side that is up.
    case .leftUp: .left
    case .rightUp: .right
    }
  }
}
