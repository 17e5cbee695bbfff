public import Canvas

/// What came in from the window, free of any window system; places are in points.
public enum InputEvent: Equatable, Sendable {
  /// The mouse moved with no button held.
  case pointerMoved(Point)
  /// A button or finger went down; how many clicks that makes in a row.
  case pointerDown(Point, Pointer, clicks: Int, KeyModifiers)
  /// A held button or finger moved.
  case pointerDragged(Point, Pointer)
  /// A button or finger was lifted.
  case pointerUp(Point, Pointer)
  /// The secondary button went down, which asks what can be done there.
  case menuRequested(Point)
  /// The system took the pointer away in the middle of something.
  case pointerCancelled
  /// The wheel or touchpad scrolled; positive is towards the content's end, in points.
  case wheel(Point, down: Double)
  /// A key went down, or repeats.
  case key(Key, KeyModifiers)
  /// Text was typed; the only source of characters.
  case text(String)
  /// An input method composes text that is not final yet.
  case composition(String)
  /// The clipboard's text, after it was asked for.
  case pasted(String)
  /// A file was dropped on the window.
  case fileDropped(path: String)
  /// The window has another size or scale, or wants to be drawn again.
  case windowChanged
  /// The window lost the keyboard.
  case focusLost
  /// The window was closed or the system asked the app to end.
  case quit
}

/// What points.
public enum Pointer: Hashable, Sendable {
  /// The main button of a mouse or touchpad.
  case mouse
  /// A finger by the number the system gave it.
  case finger(Int)
}

/// A key by what it means, not where it is.
public enum Key: Hashable, Sendable {
  /// A key that has a character on it, in lower case.
  case character(Character)
  /// Ends a line or an entry.
  case enter
  /// Leaves what is open.
  case escape
  /// Goes to the next control.
  case tab
  /// Deletes before the caret.
  case backspace
  /// Deletes after the caret.
  case delete
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// Goes to the start.
  case home
  /// Goes to the end.
  case end
  /// Goes a page back.
  case pageUp
  /// Goes a page on.
  case pageDown
  /// Asks what can be done with what has the focus.
  case menu
  /// Makes sounds louder, and works as a camera's shutter.
  case volumeUp
  /// Makes sounds quieter, and works as a camera's shutter.
  case volumeDown
  /// F1 to F12.
  case function(Int)
}

/// The keys held while another key or a button goes down.
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

/// A key with the modifiers it wants, bound to an action.
public struct Shortcut<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The key.
  public var key: Key
  /// Exactly these must be held.
  public var modifiers: KeyModifiers
  /// What pressing it means.
  public var action: Action

  /// Makes a shortcut.
  public init(_ key: Key, _ modifiers: KeyModifiers = [], action: Action) {
    self.key = key
    self.modifiers = modifiers
    self.action = action
  }
}
