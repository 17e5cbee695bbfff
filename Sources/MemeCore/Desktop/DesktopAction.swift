public import Canvas

/// A report of the desktop.
public enum DesktopAction: Equatable, Sendable {
  /// The preferences for the appearance are known, or have changed.
  case appearanceChanged(AppearancePreferences)
  /// The orientation of the device is known, or has changed; nil where it is not known.
  case orientationChanged(QuarterTurn?)
}
