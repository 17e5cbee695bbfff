public import Canvas

/// The name of a view that stays the same when its screen is built anew.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: String

  /// Makes an id from a name that is unique on its screen.
  public init(_ name: String) { self.name = name }

  /// Makes an id from a literal name.
  public init(stringLiteral value: String) { name = value }
}

/// A stretch of selected text in grapheme clusters; empty where only a caret stands.
public struct TextSelection: Hashable, Sendable {
  /// Where selecting began.
  public var anchor: Int
  /// Where the caret is.
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

  /// The selection inside a text of a given length.
  public func clamped(to count: Int) -> TextSelection {
    TextSelection(anchor: min(max(0, anchor), count), head: min(max(0, head), count))
  }
}

/// A row that a finger pushes aside.
public struct RowSwipe: Hashable, Sendable {
  /// The row.
  public var row: ViewID
  /// How far it was moved to the right; negative is to the left.
  public var distance: Double
}

/// How far a finger has pulled a list past one of its ends.
public struct Overscroll: Hashable, Sendable {
  /// The list.
  public var list: ViewID
  /// Points beyond its end; negative is before its start.
  public var distance: Double
}

/// What somebody edits a text with.
public enum InputDevice: Hashable, Sendable {
  /// A finger on the screen.
  case finger
  /// The mouse, or a finger that comes as one.
  case mouse
  /// The keys of a real keyboard.
  case keys
}

/// What views remember while screens are built anew from the state: focus, scroll, caret, press.
public struct ViewMemory: Equatable, Sendable {
  /// The view that gets the keys.
  public internal(set) var focused: ViewID?
  /// Whether the focus came by keyboard, so that it must be seen.
  public internal(set) var isFocusVisible = false
  /// The view under a button or finger that is held down.
  public internal(set) var pressed: ViewID?
  /// The view under the mouse.
  public internal(set) var hovered: ViewID?
  /// How far lists are scrolled, in points; never past their ends.
  public internal(set) var scroll: [ViewID: Double] = [:]
  /// The list that is past one of its ends for as long as a finger pulls it, and until it is back.
  public internal(set) var overscroll: Overscroll?
  /// The row that is pushed aside.
  public internal(set) var swipe: RowSwipe?
  /// The selection of the focused text field.
  public internal(set) var selection = TextSelection(caret: 0)
  /// Whether the selection was made with a finger, which needs handles to change it.
  public internal(set) var hasHandles = false
  /// Whether what can be done with the text is offered beside the selection.
  public internal(set) var hasEditMenu = false
  /// Where a menu was asked for last, in points.
  public internal(set) var menuPlace = Point.zero
  /// Whether it was asked for with a key.
  public internal(set) var isMenuRequestedByKey = false
  /// How the text field that is edited was last used, if one is.
  public internal(set) var typing: InputDevice?
  /// How often a text field was touched or clicked.
  public internal(set) var fieldTouches = 0
  /// What the on-screen keyboard remembers.
  public internal(set) var keyboard = KeyboardMemory()
  /// What an input method is composing at the caret.
  public internal(set) var composition = ""
  /// When the caret was last put somewhere, in seconds; it blinks from then on.
  public internal(set) var caretStart = 0.0
  /// Whether the caret shows in the current phase of its blinking.
  public internal(set) var isCaretLit = true
  /// Whether frames and labels are drawn over everything, for developers.
  public internal(set) var isShowingBounds = false

  /// Makes the memory of a fresh start.
  public init() {}

  /// How far a list is scrolled, in points.
  public func scrollOffset(of id: ViewID) -> Double { scroll[id] ?? 0 }
}
