/// A key with its modifiers, and what it does.
public struct Shortcut<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The key with its modifiers.
  public var keys: KeyCombination
  /// What it does.
  public var response: ShortcutResponse<Action>

  /// Makes a shortcut.
  public init(_ keys: KeyCombination, _ response: ShortcutResponse<Action>) {
    self.keys = keys
    self.response = response
  }

  /// Makes a shortcut that sends an action.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], action: Action) {
    self.init(KeyCombination(key, modifiers), .action(action))
  }
}
