/// Whether the interface is dark or light.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Light on near black.
  case dark
  /// Dark on near white.
  case light
}

/// How clearly things stand out.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  /// As drawn.
  case normal
  /// Pure black and white, and strong lines.
  case high
}

/// How much moves.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// All that is meant to.
  case full
  /// Nothing; what comes and goes fades.
  case reduced
}

/// How the interface looks and moves.
public struct Appearance: Hashable, Sendable {
  /// Dark or light.
  public var scheme = ColorScheme.dark
  /// How clearly things stand out.
  public var contrast = Contrast.normal
  /// How much moves.
  public var motion = Motion.full

  /// Makes the look where nobody wishes for another.
  public init(
    scheme: ColorScheme = .dark, contrast: Contrast = .normal, motion: Motion = .full
  ) {
    self.scheme = scheme
    self.contrast = contrast
    self.motion = motion
  }
}

/// What somebody wishes about the look: the user's configuration, or the desktop.
public struct AppearancePreferences: Hashable, Sendable {
  /// Dark or light; none for no matter.
  public var scheme: ColorScheme?
  /// How clearly things stand out; none for no matter.
  public var contrast: Contrast?
  /// How much moves; none for no matter.
  public var motion: Motion?

  /// Makes wishes, none at first.
  public init(scheme: ColorScheme? = nil, contrast: Contrast? = nil, motion: Motion? = nil) {
    self.scheme = scheme
    self.contrast = contrast
    self.motion = motion
  }

  /// Whether nobody else need be asked.
  var isComplete: Bool { scheme != nil && contrast != nil && motion != nil }

  /// The look that comes of these wishes and, where they leave it open, of others.
  func appearance(over others: AppearancePreferences) -> Appearance {
    Appearance(
      scheme: scheme ?? others.scheme ?? .dark,
      contrast: contrast ?? others.contrast ?? .normal,
      motion: motion ?? others.motion ?? .full)
  }
}
