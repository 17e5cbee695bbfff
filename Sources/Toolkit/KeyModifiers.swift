/// The modifier keys held while another key or a button goes down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The left Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}
