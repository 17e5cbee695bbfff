public import Canvas

/// An input event from the window, independent of the window system; positions are in points.
public enum InputEvent: Equatable, Sendable {
  /// The mouse moved with no button pressed.
  case pointerMoved(Point)
  /// A button or finger went down; the count is of consecutive clicks.
  case pointerDown(Point, Pointer, clicks: Int, KeyModifiers)
  /// A pressed button or finger moved.
  case pointerDragged(Point, Pointer, KeyModifiers = [])
  /// A button or finger was lifted.
  case pointerUp(Point, Pointer)
  /// The secondary button went down, which requests a context menu.
  case menuRequested(Point)
  /// The system cancelled the pointer's gesture.
  case pointerCancelled
  /// The wheel or touchpad scrolled; positive is towards the content's end, in points.
  case wheel(Point, down: Double)
  /// A key went down, or repeats.
  case key(Key, KeyModifiers)
  /// Text was typed; the only source of characters.
  case text(String)
  /// An input method updated its composition, text that is not final yet.
  case composition(String)
  /// The clipboard's text, as requested.
  case pasted(String)
  /// Files, by their paths, or lines of text were dropped on the window; neither, if it was
  /// something else.
  case dropped(files: [String], text: [String])
  /// The window's size or scale changed, or the window must be redrawn.
  case windowChanged
  /// The window was hidden or minimized, or is shown again and must be redrawn.
  case visibilityChanged(isVisible: Bool)
  /// The window lost keyboard focus.
  case focusLost
  /// The window was closed or the system asked the app to quit.
  case quit
}

/// A pointing device.
public enum Pointer: Hashable, Sendable {
  /// The main button of a mouse or touchpad.
  case mouse
  /// A finger, by the system's identifier.
  case finger(Int)
}

/// The modifier keys held while another key or a button goes down.
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

/// What a shortcut does.
public enum ShortcutResponse<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Sends an action.
  case action(Action)
  /// Focuses a text field and selects its text.
  case focus(ViewID)
}

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
