/// Whether the interface is dark or light.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Light on near black.
  case dark
  /// Dark on near white.
  case light
}

/// The contrast of the interface.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  /// As drawn.
  case normal
  /// Pure black and white, and thick lines.
  case high
}

/// The amount of motion.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// All animations.
  case full
  /// Cross-fades only.
  case reduced
}

/// How the interface looks and moves.
public struct Appearance: Hashable, Sendable {
  /// Dark or light.
  public var scheme = ColorScheme.dark
  /// The contrast of the interface.
  public var contrast = Contrast.normal
  /// The amount of motion.
  public var motion = Motion.full

  /// Makes an appearance; by default the one without any preference.
  public init(
    scheme: ColorScheme = .dark, contrast: Contrast = .normal, motion: Motion = .full
  ) {
    self.scheme = scheme
    self.contrast = contrast
    self.motion = motion
  }
}

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
