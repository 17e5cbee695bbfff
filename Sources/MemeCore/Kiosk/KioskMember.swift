/// A member of the setting `kiosk`, in the order in which they are listed.
public enum KioskMember: String, CaseIterable, Sendable {
  case idleSeconds, countdownSeconds, retain, slogan, languages, flow, attract, folders, activities,
    prints, pin, handout
}
