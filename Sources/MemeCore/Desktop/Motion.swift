/// The amount of motion.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// All animations.
  case full
  /// Cross-fades only.
  case reduced
}
