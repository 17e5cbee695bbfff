/// A key with the exact set of modifiers held while it goes down.
public struct KeyCombination: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers.
  public var modifiers: KeyModifiers

  /// Makes a combination.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
