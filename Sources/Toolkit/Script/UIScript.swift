public import Canvas

/// A journey through the app in words, one step a line, such as `click "Album"`.
public struct UIScript: Equatable, Sendable {
  /// One line of a script.
  public struct Step: Equatable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// The line as it stands.
    public var source: String
    /// What it asks for.
    public var command: Command
  }

  /// What a step asks for.
  public enum Command: Equatable, Sendable {
    /// Give the window a size in points.
    case size(Size)
    /// Press the pointer's button on a control; the how-manieth of that label, from 1.
    case click(String, Int)
    /// Touch a control with a finger.
    case tap(String, Int)
    /// Rest a finger on a control; the how-manieth of that label, from 1.
    case hold(String, Int)
    /// Move two fingers on a control apart, so many times as far as they were, or together.
    case pinch(String, Double)
    /// Drag a control by a distance in points.
    case drag(String, Point)
    /// Swipe a finger from one place to another, in points.
    case swipe(Point, Point)
    /// Type text into what has the focus.
    case type(String)
    /// Press a key.
    case press(Key, KeyModifiers)
    /// Drop a file on the window.
    case drop(String)
    /// Wait until a control is there.
    case wait(String)
    /// Wait a time in seconds.
    case pause(Double)
    /// A control must be there.
    case expect(String)
    /// No control of that label may be there.
    case expectNot(String)
    /// A control must react.
    case expectEnabled(String)
    /// A control must not react.
    case expectDisabled(String)
    /// A control must have the focus.
    case expectFocus(String)
    /// Write what is on the screen into a PNG file of that name.
    case screenshot(String)
  }

  /// The steps in order.
  public var steps: [Step]

  /// Reads a script.
  ///
  /// - Parameter text: One step a line; empty lines and lines that start with `#` are skipped.
  /// - Throws: The first line that is no step.
  public init(_ text: String) throws(UIScriptError) {
    steps = []
    // A line feed after a carriage return is one character with it, so both are asked for.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, source) in lines.enumerated() {
      var line = ScriptLine(source)
      guard let command = try line.command(number: index + 1) else { continue }
      steps.append(Step(line: index + 1, source: String(source), command: command))
    }
  }
}

/// A line of a script that is no step.
public struct UIScriptError: Error, Equatable {
  /// Counted from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: String
}
