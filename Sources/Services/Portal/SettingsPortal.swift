internal import MemeCore

/// The settings portal of the desktop.
enum SettingsPortal {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// Makes a call that reads a setting; it may start the portal.
  static func read(_ key: DesktopSettingKey) -> BusCall { read(key.namespace, key.name) }

  /// Makes a call that reads whether the desktop remembers files that were used.
  static var rememberFiles: BusCall {
    read("org.gnome.desktop.privacy", "remember-recent-files")
  }

  private static func read(_ namespace: String, _ name: String) -> BusCall {
    BusCall(
      service, path, interface, "Read", [.string(namespace), .string(name)], startsService: true)
  }
}
