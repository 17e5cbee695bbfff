/// Preferences for the appearance, from the user's configuration or the desktop.
public struct AppearancePreferences: Hashable, Sendable {
  /// Dark or light; nil for no preference.
  public var scheme: ColorScheme?
  /// The contrast; nil for no preference.
  public var contrast: Contrast?
  /// The amount of motion; nil for no preference.
  public var motion: Motion?

  /// Makes preferences; by default none.
  public init(scheme: ColorScheme? = nil, contrast: Contrast? = nil, motion: Motion? = nil) {
    self.scheme = scheme
    self.contrast = contrast
    self.motion = motion
  }

  /// Whether every preference is set.
  var isComplete: Bool { scheme != nil && contrast != nil && motion != nil }

  /// The appearance by these preferences and, where they are nil, by others.
  func appearance(over others: AppearancePreferences) -> Appearance {
    Appearance(
      scheme: scheme ?? others.scheme ?? .dark,
      contrast: contrast ?? others.contrast ?? .normal,
      motion: motion ?? others.motion ?? .full)
  }
}
