internal import Canvas
internal import MemeCore
internal import Services
internal import Synchronization

/// Tells the loop what the desktop says, and the desktop when its keyboard is wanted.
nonisolated final class DesktopWatcher: DesktopService {
  private let post: @Sendable (AppAction) -> Void
  private let session: MessageBus
  private let system: MessageBus
  private let watches = Mutex(Watches())

  /// What is held for as long as it is to be heard.
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

  /// Begins to listen; once is enough.
  ///
  /// A desktop that says nothing has no wishes, no keyboard and no sensor.
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

  /// Shows the system's keyboard for each touch of a field, and hides it when nothing is edited any
  /// more; in between it stays, since what it types looks like any keyboard's.
  ///
  /// - Parameters:
  ///   - touches: How often a field was touched for which it is to come; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is to go where it has come by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {
    watches.withLock { watches in
      if isEditing, let touches, touches != watches.touches {
        watches.touches = touches
        watches.isKeyboardShown = true
        watches.keyboards?.show()
      } else if isEditing, isRefused, !watches.isKeyboardShown {
        // Once for each time of editing.
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
  /// How the interface has to be turned to stand upright.
  nonisolated fileprivate var turn: QuarterTurn {
    switch self {
    case .normal: .none
    case .bottomUp: .half
    // The side that is up gets the upper edge.
    case .leftUp: .left
    case .rightUp: .right
    }
  }
}
