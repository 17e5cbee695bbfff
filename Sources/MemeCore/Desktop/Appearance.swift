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
