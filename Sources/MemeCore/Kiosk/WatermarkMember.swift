/// A member of the member `watermark` of the setting `kiosk`, in the order in which they are listed.
public enum WatermarkMember: String, CaseIterable, Sendable {
  case picture, corner
}
