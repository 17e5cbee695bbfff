public import Canvas

/// What a person could tell of a screen: its name and its elements, as tests, scripts and other
/// programs see them.
public struct Semantics: Equatable, Sendable {
  /// One thing that can be told.
  public struct Entry: Equatable, Sendable {
    /// What it is.
    public var role: Role
    /// What it is called.
    public var label: String
    /// What it holds.
    public var value: String
    /// Whether it reacts.
    public var isEnabled: Bool
    /// Whether it gets the keys.
    public var isFocused: Bool
    /// The area that reacts, in points.
    public var frame: Rect
  }

  /// The name of the screen.
  public var screen: String
  /// The window's size in points.
  public var size: Size
  /// From back to front.
  public var entries: [Entry]

  /// Reads a scene as a person would.
  public init<Action>(_ scene: Scene<Action>, _ memory: ViewMemory) {
    screen = scene.screen
    size = scene.size
    entries = scene.listedElements.compactMap { element in
      element.role.map { role in
        Entry(
          role: role, label: element.label, value: element.value, isEnabled: element.isEnabled,
          isFocused: element.id == memory.focused, frame: element.frame)
      }
    }
  }

  /// Where the control is that a quoted text means; none where it does not react.
  ///
  /// - Parameters:
  ///   - text: A label, or a part of a label or value where no label equals it.
  ///   - count: Which of several, from 1.
  /// - Returns: Its frame, in points.
  func target(_ text: String, _ count: Int = 1) -> Rect? {
    let matches = entries(matching: text)
    guard matches.count >= count, matches[count - 1].isEnabled else { return nil }
    return matches[count - 1].frame
  }

  /// The elements a quoted text means, case aside: those with that label, or only if there are
  /// none, those that have it in their label or value.
  public func entries(matching text: String) -> [Entry] {
    let wanted = text.lowercased()
    let equal = entries.filter { $0.label.lowercased() == wanted }
    guard equal.isEmpty else { return equal }
    return entries.filter {
      $0.label.lowercased().contains(wanted) || $0.value.lowercased().contains(wanted)
    }
  }

  /// One line for each element, for failures and text goldens.
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
  ///   - unitsPerPoint: Window coordinates for one point; every frame is given in them.
  ///   - turn: How the interface is turned in the window.
  ///   - frame: How many frames have been presented.
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
  /// The text with quotes, backslashes and control characters escaped as JSON has them.
  fileprivate var escapedForOneLine: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
