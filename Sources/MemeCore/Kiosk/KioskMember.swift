/// A member of the setting `kiosk`, in the order in which they are listed.
public enum KioskMember: String, CaseIterable, Sendable {
  case idleSeconds, countdownSeconds, hours, retain, quotaMegabytes, slogan, languages, flow,
    attract, link, folders, activities, prints, watermark, wall, pin, handout
}
