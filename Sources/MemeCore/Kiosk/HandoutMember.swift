/// A member of the setting `handout`, in the order in which they are listed.
public enum HandoutMember: String, CaseIterable, Sendable {
  case address, port, minutes, wifi
}
