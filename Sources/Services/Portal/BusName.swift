internal import CDBus

/// Validation of names and values; libdbus aborts the process at invalid ones.
enum BusName {
  static func isService(_ text: String) -> Bool { isGood(text) { dbus_validate_bus_name($0, nil) } }
  static func isPath(_ text: String) -> Bool { isGood(text) { dbus_validate_path($0, nil) } }
  static func isMember(_ text: String) -> Bool { isGood(text) { dbus_validate_member($0, nil) } }

  static func isInterface(_ text: String) -> Bool {
    isGood(text) { dbus_validate_interface($0, nil) }
  }

  static func isSignature(_ text: String) -> Bool {
    isGood(text) { dbus_signature_validate($0, nil) }
  }

  /// Whether it names exactly one type.
  static func isType(_ text: String) -> Bool {
    isGood(text) { dbus_signature_validate_single($0, nil) }
  }

  /// Whether it is valid text: a zero byte would end it.
  static func isText(_ text: String) -> Bool { !text.utf8.contains(0) }

  /// Whether it is a unique name; these begin with a colon and never change their owner.
  static func isUnique(_ text: String) -> Bool { text.hasPrefix(":") }

  private static func isGood(
    _ text: String, _ check: (UnsafePointer<CChar>) -> dbus_bool_t
  ) -> Bool {
    isText(text) && text.withCString(check) != 0
  }
}
