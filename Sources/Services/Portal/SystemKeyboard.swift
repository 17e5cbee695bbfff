/// An on-screen keyboard of the system.
public enum SystemKeyboard: String, Hashable, Sendable, CaseIterable {
  /// Squeekboard, and its replacements on Phosh and similar shells.
  case squeekboard
  /// Onboard.
  case onboard
  /// The keyboard of GNOME Shell, which is shown and hidden automatically.
  case gnome

  /// The name on the session bus.
  var service: String {
    switch self {
    case .squeekboard: "sm.puri.OSK0"
    case .onboard: "org.onboard.Onboard"
    case .gnome: "org.gnome.Shell"
    }
  }

  /// The call that shows or hides it; nil if it does so automatically.
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
