public import Canvas

/// A user journey through the app as text, one step per line, such as `click "Album"`.
public struct UIScript: Equatable, Sendable {
  /// One line of a script.
  public struct Step: Equatable, Sendable {
    /// The line number, from 1.
    public var line: Int
    /// The source text of the line.
    public var source: String
    /// The command.
    public var command: Command
  }

  /// The command of a step.
  public enum Command: Equatable, Sendable {
    /// Resize the window to a size in points.
    case size(Size)
    /// Press the pointer's button on a control; which one with that label, from 1.
    case click(String, Int)
    /// Tap a control with a finger.
    case tap(String, Int)
    /// Long-press a control with a finger; which one with that label, from 1.
    case hold(String, Int)
    /// Pinch on a control: the ratio of the final distance of the fingers to the initial one.
    case pinch(String, Double)
    /// Drag a control by a distance in points.
    case drag(String, Point)
    /// Swipe a finger from one point to another, in points.
    case swipe(Point, Point)
    /// Type text into the focused element.
    case type(String)
    /// Press a key.
    case press(Key, KeyModifiers)
    /// Drop a file on the window.
    case drop(String)
    /// Wait until a control exists.
    case wait(String)
    /// Wait for a time in seconds.
    case pause(Double)
    /// A control must exist.
    case expect(String)
    /// No control with that label may exist.
    case expectNot(String)
    /// A control must be enabled.
    case expectEnabled(String)
    /// A control must be disabled.
    case expectDisabled(String)
    /// A control must have the focus.
    case expectFocus(String)
    /// Save a screenshot as a PNG file of that name.
    case screenshot(String)
  }

  /// The steps in order.
  public var steps: [Step]

  /// Parses a script.
  ///
  /// - Parameter text: One step per line; empty lines and lines that start with `#` are skipped.
  /// - Throws: A `UIScriptError` for the first invalid line.
  public init(_ text: String) throws(UIScriptError) {
    steps = []
    // Editors of other systems write a byte order mark.
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    // A carriage return with a line feed is one character, so both are tested.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, source) in lines.enumerated() {
      var line = ScriptLine(source)
      guard let command = try line.command(number: index + 1) else { continue }
      steps.append(Step(line: index + 1, source: String(source), command: command))
    }
  }
}

/// An invalid line of a script.
public struct UIScriptError: Error, Equatable {
  /// The line number, from 1.
  public var line: Int
  /// The description of the error.
  public var reason: String
}
