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
