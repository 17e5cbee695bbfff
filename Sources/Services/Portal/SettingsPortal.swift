internal import MemeCore

/// The settings portal of the desktop.
enum SettingsPortal {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// Makes a call that reads a setting; it may start the portal.
  static func read(_ key: DesktopSettingKey) -> BusCall {
    BusCall(
      service, path, interface, "Read", [.string(key.namespace), .string(key.name)],
      startsService: true)
  }
}
