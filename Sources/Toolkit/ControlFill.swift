/// The background of a control.
public enum ControlFill: Hashable, Sendable, CaseIterable {
  /// None at rest: buttons in bars, rows.
  case plain
  /// None at rest, but an outline in high contrast: secondary buttons.
  case outlined
  /// None at rest, that of selected rows when selected: chips and tabs.
  case choice
  /// The background of fields when off, the colour of text when on.
  case toggle
  /// The background of fields: tiles, round buttons.
  case field
  /// The accent: the primary button.
  case accent
  /// The colour of deletions: an answer that deletes something.
  case destructive
}
