/// A selected range of grapheme clusters; empty for a caret.
public struct TextSelection: Hashable, Sendable {
  /// The fixed end of the selection.
  public var anchor: Int
  /// The position of the caret.
  public var head: Int

  /// Makes a selection between two offsets.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes a caret.
  public init(caret: Int) { self.init(anchor: caret, head: caret) }

  /// The selected clusters.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }

  /// The selection clamped to a text of a given length.
  public func clamped(to count: Int) -> TextSelection {
    TextSelection(anchor: min(max(0, anchor), count), head: min(max(0, head), count))
  }
}
