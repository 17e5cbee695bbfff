/// Whether the interface is dark or light.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Light on near black.
  case dark
  /// Dark on near white.
  case light
}
