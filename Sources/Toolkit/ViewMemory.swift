public import Canvas

/// A row that is being swiped.
public struct RowSwipe: Hashable, Sendable {
  /// The row.
  public var row: ViewID
  /// The distance that it was moved to the right; negative is to the left.
  public var distance: Double
}

/// The distance that a list is scrolled past one of its ends.
public struct Overscroll: Hashable, Sendable {
  /// The list.
  public var list: ViewID
  /// Points beyond its end; negative is before its start.
  public var distance: Double
}

/// The device with which a text is edited.
public enum InputDevice: Hashable, Sendable {
  /// A finger on the screen.
  case finger
  /// The mouse, or a finger reported as one.
  case mouse
  /// A hardware keyboard.
  case keys
}

/// The state that views keep while screens are rebuilt: focus, scroll, caret, press.
public struct ViewMemory: Equatable, Sendable {
  /// The focused view.
  public internal(set) var focused: ViewID?
  /// Whether the focus came from the keyboard and must be visible.
  public internal(set) var isFocusVisible = false
  /// The view under a button or finger that is held down.
  public internal(set) var pressed: ViewID?
  /// The view under the mouse.
  public internal(set) var hovered: ViewID?
  /// The view whose hint is shown.
  public internal(set) var tooltip: ViewID?
  /// The scroll offsets of lists, in points; never past their ends.
  public internal(set) var scroll: [ViewID: Double] = [:]
  /// The list past one of its ends, while a finger drags it and until it has bounced back.
  public internal(set) var overscroll: Overscroll?
  /// The row that is being swiped.
  public internal(set) var swipe: RowSwipe?
  /// The selection of the focused text field.
  public internal(set) var selection = TextSelection(caret: 0)
  /// Whether the selection was made by touch and needs handles.
  public internal(set) var hasHandles = false
  /// Whether the edit menu is shown beside the selection.
  public internal(set) var hasEditMenu = false {
    didSet { if !hasEditMenu { editCommand = nil } }
  }
  /// The command of the edit menu that Return performs, if a key has opened the menu.
  public internal(set) var editCommand: TextCommand?
  /// Where a context menu was last requested, or a control pressed, in points.
  public internal(set) var menuPlace = Point.zero
  /// Whether it, or what the last pressed control opens, was requested with a key.
  public internal(set) var isMenuRequestedByKey = false
  /// The device that last edited the focused text field, if any.
  public internal(set) var typing: InputDevice?
  /// The number of times a text field was touched or clicked.
  public internal(set) var fieldTouches = 0
  /// The state of the on-screen keyboard.
  public internal(set) var keyboard = KeyboardMemory()
  /// The composition of an input method at the caret.
  public internal(set) var composition = ""
  /// When the caret was last moved, in seconds; it blinks from then on.
  public internal(set) var caretStart = 0.0
  /// Whether the caret is visible in the current phase of its blinking.
  public internal(set) var isCaretLit = true
  /// Whether frames and labels are drawn over everything, for developers.
  public internal(set) var isShowingBounds = false

  /// Makes the initial memory.
  public init() {}

  /// How far a list is scrolled, in points.
  public func scrollOffset(of id: ViewID) -> Double { scroll[id] ?? 0 }
}
