/// The contrast of the interface.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  /// As drawn.
  case normal
  /// Pure black and white, and thick lines.
  case high
}
