public import Canvas
public import Localization

/// A part of a screen that has a label or responds to input.
public struct Element<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Its identity across rebuilds.
  public var id: ViewID
  /// Its role; nil for a scrim and other parts without meaning to a person.
  public var role: Role?
  /// The accessible label.
  public var label: Sentence
  /// Its value, or the text of a field.
  public var value: Sentence
  /// Whether it responds to input.
  public var isEnabled: Bool
  /// The visible part of the area that responds, in points.
  public var frame: Rect
  /// The whole area, including what is scrolled out of sight or covered, in points.
  public var wholeFrame: Rect
  /// The turned area that responds, within `clip`, instead of the frame, which is the part around
  /// its middle that can be seen.
  public private(set) var shape: TurnedRect?
  /// Where the shape responds, in points.
  private(set) var clip: Rect?
  /// The response to input.
  public var response: Response<Action>
  /// The list it scrolls with.
  public var scroller: ViewID?
  /// Sent by the Delete key and by swiping the element away.
  public var removal: Action?
  /// Sent by a long press, a click of the secondary button, and the Menu key; usually opens a
  /// context menu at `ViewMemory.menuPlace`.
  public var menuAction: Action?
  /// Whether pressing it keeps the focus where it is, as a field's clear button must.
  public var keepsFocus: Bool
  /// Whether a second press in the same place, within the time of a double click, does nothing,
  /// whatever is there by then.
  public var ignoresSecondPress = false
  /// Whether its right side is where it begins.
  public private(set) var isMirrored = false
  /// The element that a drag of a text field without the focus moves.
  public var carrier: Carrier?
  /// The text field that a press on it without a movement edits, and Enter.
  public var editedField: ViewID?
  /// The element that gets the focus when this one is pressed; nil for itself.
  public var focusedByPress: ViewID?
  /// Sent when it gets the focus.
  public var focusAction: Action?
  /// Sent when it loses the focus.
  public var blurAction: Action?
  /// Sent by Escape, besides ending the editing, if it is a text field.
  public var escapeAction: Action?
  /// The text shown while the mouse rests over it, such as its label and its shortcut.
  public var hint: Sentence?

  /// What a drag of a text field moves.
  public struct Carrier: Hashable, Sendable {
    /// The draggable element, which may appear only during the drag.
    public var element: ViewID
    /// The area that it moves in, in points.
    public var area: Rect
    /// Whether a tap drags it too, instead of editing the text.
    public var takesTaps: Bool
    /// The visible shape that snapping aligns with, in points; nil if nothing snaps to it.
    public var content: TurnedRect?

    /// Makes a carrier.
    public init(element: ViewID, area: Rect, takesTaps: Bool, content: TurnedRect? = nil) {
      self.element = element
      self.area = area
      self.takesTaps = takesTaps
      self.content = content
    }

    func moved(x: Double, y: Double) -> Carrier {
      Carrier(
        element: element, area: area.offset(x: x, y: y), takesTaps: takesTaps,
        content: content?.offset(x: x, y: y))
    }
  }

  /// The text of a field.
  var text: String { value.english }

  /// Makes an element.
  public init(
    id: ViewID, role: Role?, label: Sentence, value: Sentence = .empty, isEnabled: Bool = true,
    frame: Rect, response: Response<Action> = .none, removal: Action? = nil,
    menuAction: Action? = nil, scroller: ViewID? = nil, keepsFocus: Bool = false,
    hint: Sentence? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.frame = frame
    wholeFrame = frame
    self.response = response
    self.removal = removal
    self.menuAction = menuAction
    self.scroller = scroller
    self.keepsFocus = keepsFocus
    self.hint = hint
  }

  /// Makes it respond in a turned area only.
  ///
  /// - Parameters:
  ///   - shape: The area.
  ///   - clip: The rectangle that it responds in, in points.
  public mutating func setShape(_ shape: TurnedRect, within clip: Rect) {
    self.shape = shape
    self.clip = clip
    let bounds = shape.bounds
    let (middle, visible) = (bounds.center, bounds.intersection(clip))
    // The middle of the frame is on the shape, so that it can be pressed there.
    frame =
      visible.contains(middle)
      ? Rect(origin: middle, size: .zero).centered(
        Size(
          width: 2 * min(middle.x - visible.minX, visible.maxX - middle.x),
          height: 2 * min(middle.y - visible.minY, visible.maxY - middle.y))) : visible
    wholeFrame = bounds
  }

  /// Clips it to a rectangle.
  mutating func confine(to rect: Rect) {
    frame = frame.intersection(rect)
    clip = clip?.intersection(rect)
  }

  /// Whether it responds at a point.
  public func contains(_ point: Point) -> Bool {
    guard let shape else { return frame.contains(point) }
    return shape.contains(point) && clip?.contains(point) == true
  }

  /// The point of its upright content that is shown at a point.
  func upright(_ point: Point) -> Point { shape?.rotation.inverse.rotated(point) ?? point }

  /// Moves it up.
  mutating func moveUp(by distance: Double) { move(y: -distance) }

  /// Moves it.
  mutating func move(x: Double = 0, y: Double = 0) {
    frame = frame.offset(x: x, y: y)
    wholeFrame = wholeFrame.offset(x: x, y: y)
    shape = shape?.offset(x: x, y: y)
    clip = clip?.offset(x: x, y: y)
    carrier = carrier?.moved(x: x, y: y)
    switch response {
    case .edit(let block): response = .edit(block.offset(x: x, y: y))
    case .drag(let area, let axes): response = .drag(in: area.offset(x: x, y: y), axes)
    case .none, .press, .scroll, .scrollAcross, .moveSelection, .textCommand, .key, .alternative:
      break
    }
  }

  /// Puts it into the mirror for a language that is written from right to left.
  mutating func mirror(in width: Double) {
    isMirrored = true
    frame = frame.mirrored(in: width)
    wholeFrame = wholeFrame.mirrored(in: width)
    if case .drag(let area, let axes) = response {
      response = .drag(in: area.mirrored(in: width), axes)
    }
  }

  /// The axis along which it scrolls; nil for an element that is not a list.
  var scrollAxis: StackAxis? {
    switch response {
    case .scroll: .vertical
    case .scrollAcross: .horizontal
    case .none, .press, .edit, .drag, .moveSelection, .textCommand, .key, .alternative: nil
    }
  }

  /// The list that a finger on it scrolls: the list that contains it, or the element itself.
  var scrolledList: ViewID? {
    scrollAxis == nil ? scroller : id
  }

  /// Whether it can have keyboard focus.
  public var isFocusable: Bool {
    guard isEnabled, role != nil else { return false }
    switch response {
    case .press, .edit, .drag: return true
    case .none, .scroll, .scrollAcross, .moveSelection, .textCommand, .key, .alternative:
      return false
    }
  }
}
