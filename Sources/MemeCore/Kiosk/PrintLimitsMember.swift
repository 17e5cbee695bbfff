/// A member of the member `prints` of the setting `kiosk`, in the order in which they are listed.
public enum PrintLimitsMember: String, CaseIterable, Sendable {
  case perVisitor, perHour, copies, printer
}
