/// A command of a text field's edit menu.
public enum TextCommand: Hashable, Sendable, CaseIterable {
  /// Moves the selection to the clipboard.
  case cut
  /// Copies the selection to the clipboard.
  case copy
  /// Replaces the selection with the clipboard's text.
  case paste
  /// Selects everything.
  case selectAll
  /// Deletes everything.
  case clear

  /// The key that performs the command, if any.
  public var keys: KeyCombination? {
    switch self {
    case .cut: KeyCombination(.character("x"), .control)
    case .copy: KeyCombination(.character("c"), .control)
    case .paste: KeyCombination(.character("v"), .control)
    case .selectAll: KeyCombination(.character("a"), .control)
    case .clear: nil
    }
  }

  /// The command of a key.
  init?(_ keys: KeyCombination) {
    guard let command = Self.allCases.first(where: { $0.keys == keys }) else { return nil }
    self = command
  }

  /// Whether the command is available; the clipboard's content is not known yet.
  func applies(to text: String, _ selection: TextSelection) -> Bool {
    switch self {
    case .cut, .copy: !selection.isEmpty
    case .paste: true
    case .selectAll: selection.range.count < text.count
    case .clear: !text.isEmpty
    }
  }

  /// The commands that are available, in the order of the menu.
  static func available(for text: String, _ selection: TextSelection) -> [TextCommand] {
    let selection = selection.clamped(to: text.count)
    return allCases.filter { $0.applies(to: text, selection) }
  }
}
