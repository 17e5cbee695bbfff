internal import Canvas
internal import MemeCore
internal import Services
internal import Synchronization

/// Tells the loop what the desktop says, and the desktop when its keyboard is wanted.
nonisolated final class DesktopWatcher: Sendable {
  private let inbox: Inbox<AppAction>
  private let session: MessageBus
  private let system: MessageBus
  private let watches = Mutex(Watches())

  /// What is held for as long as it is to be heard.
  private struct Watches {
    var settings: DesktopSettings?
    var keyboards: SystemKeyboards?
    var sensor: OrientationSensor?
    var isKeyboardWanted = false
  }

  init(inbox: Inbox<AppAction>, session: MessageBus, system: MessageBus) {
    self.inbox = inbox
    self.session = session
    self.system = system
  }

  /// Begins to listen; once is enough.
  ///
  /// A desktop that says nothing has no wishes, no keyboard and no sensor.
  func begin(_ matters: Set<DesktopMatter>) {
    watches.withLock { watches in
      if matters.contains(.appearance), watches.settings == nil {
        watches.settings = DesktopSettings(bus: session) { [inbox] in
          inbox.post(.desktop(.appearanceTold($0)))
        }
      }
      if matters.contains(.keyboards), watches.keyboards == nil {
        watches.keyboards = SystemKeyboards(bus: session) { [inbox] in
          inbox.post(.keyboard(.systemChanged(isRunning: $0 != nil)))
        }
      }
      if matters.contains(.orientation), watches.sensor == nil {
        watches.sensor = OrientationSensor(bus: system) { [inbox] in
          inbox.post(.desktop(.orientationTold($0?.turn)))
        }
      }
    }
  }

  /// Shows the system's keyboard when it is called, and hides it when nothing is edited any more;
  /// in between it stays, since what it types looks like any keyboard's.
  ///
  /// - Parameters:
  ///   - isCalled: Whether a field was just touched for which it is to come.
  ///   - isEditing: Whether a field is being edited.
  func noteKeyboard(isCalled: Bool, isEditing: Bool) {
    watches.withLock { watches in
      let isWanted = isEditing && (isCalled || watches.isKeyboardWanted)
      guard watches.isKeyboardWanted != isWanted else { return }
      watches.isKeyboardWanted = isWanted
      if isWanted { watches.keyboards?.show() } else { watches.keyboards?.hide() }
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
