/// Something invalid in the value of a setting.
public struct SettingFault: Hashable, Sendable {
  /// What is invalid: the value of a member, a name (in quotation marks) that is no member's, an
  /// object without address or port, or the value as a whole.
  public enum Reason: Hashable, Sendable {
    case kiosk(KioskMember), prints(PrintLimitsMember), watermark(WatermarkMember)
    case handout(HandoutMember), unknownMember(String), incomplete, notKiosk, notHandout
  }

  /// The names of the setting and of its member, such as `kiosk.pin`.
  public let path: String
  /// What is invalid.
  public let reason: Reason

  /// Makes a fault.
  public init(_ path: String, _ reason: Reason) {
    (self.path, self.reason) = (path, reason)
  }
}
