public import Canvas
public import Toolkit

/// The error of a control that was not found.
public struct ControlMissing: Error, CustomStringConvertible {
  /// The label searched for, and the description of the screen.
  public let description: String
}

// MARK: - Queries

extension Harness {
  /// The accessible description of the screen.
  public var semantics: Semantics {
    interaction.scene.map { Semantics($0, interaction.memory) }
      ?? Semantics(Scene<Never>(screen: "", size: size, layers: []), interaction.memory)
  }

  /// The current draw list.
  public var drawList: DrawList { interaction.drawList(at: now) }

  /// The captions that are drawn, from back to front, each with its opacity.
  public var captions: [(text: OutlinedText, opacity: Double)] {
    drawList.commands.compactMap {
      if case .outlinedText(let text, let opacity, _) = $0 { (text, opacity) } else { nil }
    }
  }

  /// Whether a text matches an element on the screen.
  public func shows(_ text: String) -> Bool { !semantics.entries(matching: text).isEmpty }

  /// The element that a text matches.
  ///
  /// - Parameters:
  ///   - text: A label, or a part of a label or value if no label equals it.
  ///   - count: The number of the match, from 1.
  /// - Returns: The accessible description of the element.
  /// - Throws: `ControlMissing` with the description of the screen.
  public func entry(_ text: String, _ count: Int = 1) throws(ControlMissing) -> Semantics.Entry {
    let matches = semantics.entries(matching: text)
    guard matches.count >= count else {
      throw ControlMissing(
        description: "no \"\(text)\" on '\(semantics.screen)':\n\(semantics.listing)")
    }
    return matches[count - 1]
  }
}

// MARK: - Input

extension Harness {
  /// Presses the pointer's button on a control, several times for a double click.
  public func click(
    _ label: String, _ count: Int = 1, times: Int = 1, holding modifiers: KeyModifiers = []
  ) throws(ControlMissing) {
    click(at: try entry(label, count).frame.center, times: times, holding: modifiers)
  }

  /// Presses the pointer's button at a place.
  public func click(at point: Point, times: Int = 1, holding modifiers: KeyModifiers = []) {
    move(to: point)
    for clicks in 1...times {
      handle(.pointerDown(point, .mouse, clicks: clicks, modifiers))
      handle(.pointerUp(point, .mouse))
    }
  }

  /// Moves the pointer with no button held.
  public func move(to point: Point) {
    handle(.pointerMoved(point))
  }

  /// Touches a control with a finger.
  public func tap(_ label: String, _ count: Int = 1) throws(ControlMissing) {
    tap(at: try entry(label, count).frame.center)
  }

  /// Touches a place with a finger.
  public func tap(at point: Point) {
    handle(.pointerDown(point, .finger(1), clicks: 1, []))
    handle(.pointerUp(point, .finger(1)))
  }

  /// Drags with the button or a finger held, in eight steps.
  public func drag(_ start: Point, to end: Point, with pointer: Pointer = .mouse) {
    handle(.pointerDown(start, pointer, clicks: 1, []))
    for step in 1...8 {
      let part = Double(step) / 8
      handle(
        .pointerDragged(
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
          pointer))
    }
    handle(.pointerUp(end, pointer))
  }

  /// Turns the wheel over a control, in points towards the content's end.
  public func wheel(_ label: String, down distance: Double) throws(ControlMissing) {
    handle(.wheel(try entry(label).frame.center, down: distance))
  }

  /// Types text, one grapheme cluster at a time.
  public func type(_ text: String) {
    for character in text { handle(.text(String(character))) }
  }

  /// Presses a key, once or several times.
  public func press(_ key: Key, _ modifiers: KeyModifiers = [], times: Int = 1) {
    for _ in 0..<times { handle(.key(key, modifiers)) }
  }

  /// Pastes a text with the keyboard.
  public func paste(_ text: String) {
    clipboard = text
    press(.character("v"), .control)
  }
}
