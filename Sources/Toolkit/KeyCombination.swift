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

extension KeyCombination {
  /// The combination with the arrow key of the other side, for a mirrored screen; the same for other
  /// keys.
  public var mirrored: KeyCombination {
    switch key {
    case .left: KeyCombination(.right, modifiers)
    case .right: KeyCombination(.left, modifiers)
    default: self
    }
  }
}
