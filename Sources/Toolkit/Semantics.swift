public import Canvas
internal import Localization

/// The accessible content of a screen: its name and its elements, for tests, scripts and other
/// programs.
public struct Semantics: Equatable, Sendable {
  /// One element.
  public struct Entry: Equatable, Sendable {
    /// The role.
    public var role: Role
    /// The label.
    public var label: String
    /// The value.
    public var value: String
    /// Whether it responds to input.
    public var isEnabled: Bool
    /// Whether it has keyboard focus.
    public var isFocused: Bool
    /// The area that responds, in points.
    public var frame: Rect
  }

  /// The name of the screen.
  public var screen: String
  /// The window's size in points.
  public var size: Size
  /// The elements, from back to front.
  public var entries: [Entry]

  /// Reads the accessible content of a scene.
  public init<Action>(_ scene: Scene<Action>, _ memory: ViewMemory) {
    screen = scene.screen
    size = scene.size
    entries = scene.listedElements.compactMap { element in
      element.role.map { role in
        Entry(
          role: role, label: element.label.english, value: element.value.english,
          isEnabled: element.isEnabled, isFocused: element.id == memory.focused,
          frame: element.frame)
      }
    }
  }

  /// The frame of the control that a quoted text refers to; nil if it does not respond.
  ///
  /// - Parameters:
  ///   - text: A label, or a part of a label or value where no label equals it.
  ///   - count: Which match, from 1.
  /// - Returns: Its frame, in points.
  func target(_ text: String, _ count: Int = 1) -> Rect? {
    let matches = entries(matching: text)
    guard matches.count >= count, matches[count - 1].isEnabled else { return nil }
    return matches[count - 1].frame
  }

  /// The elements that match a quoted text, ignoring case: those with that label or, if there are
  /// none, those that contain it in their label or value.
  ///
  /// Of those with that label the ones with the same capitals come first, and of these the controls:
  /// words of the user's are labels too.
  public func entries(matching text: String) -> [Entry] {
    let wanted = text.lowercased()
    let equal = entries.filter { $0.label.lowercased() == wanted }
    guard equal.isEmpty else {
      let groups = Dictionary(grouping: equal) { entry in
        (entry.label == text ? 0 : 2) + (entry.role.isLabelledByUser ? 1 : 0)
      }
      return groups.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    return entries.filter {
      $0.label.lowercased().includes(wanted) || $0.value.lowercased().includes(wanted)
    }
  }

  /// One line per element, for failure messages and text goldens.
  public var listing: String {
    entries.map { entry in
      var line = "\(entry.role.rawValue) \"\(entry.label.escapedForOneLine)\""
      if !entry.value.isEmpty { line += " = \"\(entry.value.escapedForOneLine)\"" }
      if !entry.isEnabled { line += " disabled" }
      if entry.isFocused { line += " focused" }
      let frame = entry.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
      return line + " " + numbers.map(String.init).joined(separator: ",")
    }.joined(separator: "\n")
  }
}

// MARK: - JSON

extension Semantics {
  /// The scene as JSON for `MEMEME_INSPECT`.
  ///
  /// - Parameters:
  ///   - pixels: The window's size in device pixels.
  ///   - unitsPerPoint: Window coordinates per point; every frame is given in them.
  ///   - turn: The rotation of the interface in the window.
  ///   - frame: The number of frames presented.
  /// - Returns: One JSON object and a line feed.
  public func json(
    pixels: PixelSize, unitsPerPoint: Double, turn: QuarterTurn = .none, frame: Int
  ) -> String {
    let elements = entries.map { entry in
      let area = turn.turned(entry.frame, in: size).scaled(by: unitsPerPoint)
      let numbers = [area.minX, area.minY, area.width, area.height].map(Self.number)
      return """
        {"role":\(quoted(entry.role.rawValue)),"label":\(quoted(entry.label)),\
        "value":\(quoted(entry.value)),"enabled":\(entry.isEnabled),\
        "focused":\(entry.isFocused),"frame":[\(numbers.joined(separator: ","))]}
        """
    }
    let turned = turn.turned(size)
    let window = [turned.width, turned.height].map { Self.number($0 * unitsPerPoint) }
    return """
      {"screen":\(quoted(screen)),"size":[\(window.joined(separator: ","))],\
      "pixels":[\(pixels.width),\(pixels.height)],"scale":\(Self.number(unitsPerPoint)),\
      "frame":\(frame),"elements":[\(elements.joined(separator: ","))]}

      """
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private func quoted(_ text: String) -> String { "\"\(text.escapedForOneLine)\"" }
}

extension String {
  /// The text with quotes, backslashes and control characters escaped as in JSON.
  fileprivate var escapedForOneLine: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\u" + String(scalar.value, digits: 4, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
