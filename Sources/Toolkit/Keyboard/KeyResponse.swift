/// A key's response in the scene: its stroke, and its alternatives when held.
public struct KeyResponse: Hashable, Sendable {
  /// The stroke of the key.
  public var stroke: KeyStroke
  /// The alternatives offered while the key is held.
  public var alternatives: [KeyStroke] = []
  /// The index of the alternative that is selected while the finger stays on the key.
  var likeliest = 0

  /// Whether the key repeats while it is held.
  var repeats: Bool {
    guard alternatives.isEmpty else { return false }
    switch stroke {
    case .insert, .backspace: return true
    case .enter, .shift, .show, .choose, .step: return false
    }
  }
}
