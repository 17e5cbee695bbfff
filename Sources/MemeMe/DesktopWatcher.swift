internal import MemeCore
internal import Services
internal import Synchronization

/// Tells the loop how the desktop wishes programs to look.
nonisolated final class DesktopWatcher: Sendable {
  private let inbox: Inbox<AppAction>
  private let bus: MessageBus
  private let settings = Mutex<DesktopSettings?>(nil)

  init(inbox: Inbox<AppAction>, bus: MessageBus) {
    self.inbox = inbox
    self.bus = bus
  }

  /// Begins to listen; once is enough.
  ///
  /// A desktop that says nothing has no wishes.
  func begin() {
    settings.withLock { settings in
      guard settings == nil else { return }
      settings = DesktopSettings(bus: bus) { [inbox] in
        inbox.post(.desktop(.appearanceTold($0)))
      }
    }
  }
}
