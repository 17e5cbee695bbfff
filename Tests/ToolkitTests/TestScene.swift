import Canvas
import Localization
import MemeTestKit

@testable import Toolkit

/// The actions of the views in these tests.
enum TestAction: Equatable, Sendable {
  case pressed(String)
  case dismissed
  case escaped
  case shortcut(String)
}

/// A hand-made scene with an interaction.
struct TestScene {
  var interaction = Interaction<TestAction>()
  var layers: [Layer<TestAction>] = []
  var values: [String: String] = [:]
  var now = 10.0
  static let tools = TextToolLabels(
    ends: [.start: "start", .end: "end", .caret: "caret"],
    commands: [
      .cut: "Cut", .copy: "Copy", .paste: "Paste", .selectAll: "Select All", .clear: "Clear",
    ])
  static let size = Size(width: 400, height: 300)

  /// Shows layers of elements.
  init(_ layers: [Layer<TestAction>]) {
    self.layers = layers
    show()
  }

  /// Shows one layer of elements.
  init(_ elements: [Element<TestAction>]) {
    self.init([Self.layer("base", elements)])
  }

  /// Shows the current layers, with the edited values of fields.
  mutating func show() {
    let values = values
    let shown = layers.map { layer in
      var layer = layer
      layer.elements = layer.elements.map { element in
        guard let value = values[element.id.name] else { return element }
        return Self.field(element.id.name, value, element.frame)
      }
      return layer
    }
    interaction.show(Scene(screen: "test", size: Self.size, layers: shown), at: now)
  }

  /// Handles an event, and updates the value of an edited field.
  @discardableResult
  mutating func handle(_ event: InputEvent) -> [Outcome<TestAction>] {
    let outcomes = interaction.handle(event, at: now)
    for case .edited(let id, let text) in outcomes { values[id.name] = text }
    show()
    return outcomes
  }

  /// Presses a key.
  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [Outcome<TestAction>] {
    handle(.key(key, modifiers))
  }

  /// Advances time in frames of a 60th of a second.
  @discardableResult
  mutating func advance(_ seconds: Double) -> [Outcome<TestAction>] {
    let end = now + seconds
    var outcomes: [Outcome<TestAction>] = []
    while now < end {
      now = min(end, now + 1.0 / 60)
      outcomes += interaction.tick(at: now)
      show()
    }
    return outcomes
  }

  /// Presses and releases at a point.
  @discardableResult
  mutating func click(
    _ x: Double, _ y: Double, with pointer: Pointer = .mouse, clicks: Int = 1,
    _ modifiers: KeyModifiers = []
  ) -> [Outcome<TestAction>] {
    handle(.pointerDown(Point(x: x, y: y), pointer, clicks: clicks, modifiers))
      + handle(.pointerUp(Point(x: x, y: y), pointer))
  }

  var focused: String? { interaction.memory.focused?.name }
  var selection: TextSelection { interaction.memory.selection }
  var pressed: String? { interaction.memory.pressed?.name }

  // MARK: - Elements

  static func layer(
    _ id: ViewID, _ elements: [Element<TestAction>], transition: Transition = .none,
    isModal: Bool = true, escape: TestAction? = nil, initialFocus: ViewID? = nil,
    shortcuts: [Shortcut<TestAction>] = []
  ) -> Layer<TestAction> {
    var list = DrawList()
    let ground = Rect(origin: .zero, size: size)
    list.append(.fill(ground, Color(UInt32(id.name.utf8.count)), radius: 1))
    list.append(.text(id.name, baseline: .zero, TypeScale.body, .white))
    return Layer(
      id: id, transition: transition, isModal: isModal,
      scrim: isModal ? Color(0, opacity: 0.5) : nil,
      escape: escape, initialFocus: initialFocus, shortcuts: shortcuts, drawList: list,
      elements: elements, visibilityActions: [])
  }

  static func button(
    _ id: String, _ frame: Rect, isEnabled: Bool = true, scroller: ViewID? = nil,
    keepsFocus: Bool = false, role: Role? = .button
  ) -> Element<TestAction> {
    Element(
      id: ViewID(id), role: role, label: .verbatim(id), isEnabled: isEnabled, frame: frame,
      response: .press(.pressed(id)), scroller: scroller, keepsFocus: keepsFocus)
  }

  /// A field whose clusters are each 10 points wide, on one line from the left edge of its frame.
  static func field(_ id: String, _ value: String, _ frame: Rect) -> Element<TestAction> {
    let stops = (0...value.count).map { frame.minX + 10 * Double($0) }
    let line = TextBlock.Line(
      graphemes: 0..<value.count, stops: stops, top: frame.minY, bottom: frame.maxY)
    return Element(
      id: ViewID(id), role: .textField, label: .verbatim(id), value: .verbatim(value), frame: frame,
      response: .edit(TextBlock(lines: [line])))
  }

  /// A list of rows of 50 points at a scroll offset; only visible rows and their neighbours are
  /// built, as in `List`.
  static func list(_ count: Int, in frame: Rect, scrolled: Double = 0) -> [Element<TestAction>] {
    let scroller = Element<TestAction>(
      id: "list", role: .list, label: "list", frame: frame,
      response: .scroll(contentHeight: 50 * Double(count)))
    let rows = (0..<count).map { index in
      let row = Rect(
        x: frame.minX, y: frame.minY + 50 * Double(index) - scrolled, width: frame.width, height: 50
      )
      var element = button("row \(index)", row, scroller: "list", role: .listItem)
      element.frame = row.intersection(frame)
      return element
    }
    return [scroller] + rows
  }
}
