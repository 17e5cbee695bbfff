internal import Canvas

/// A press on a text field without the focus, which edits it or moves it.
struct FieldDrag<Action: Equatable & Sendable>: Equatable {
  var field: Element<Action>
  var carrier: Element<Action>.Carrier
  var pointer: Pointer
  var start: Point
  var clicks: Int
  var modifiers: KeyModifiers
}

extension Interaction {
  /// The distance from which a pointer moves what it has pressed, in points.
  func reach(of pointer: Pointer) -> Double { pointer == .mouse ? 4 : Self.slop }

  /// Begins to move a field's carrier, once the pointer is far enough from where it was pressed.
  mutating func moveFieldDrag(
    _ drag: FieldDrag<Action>, to point: Point, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    guard drag.start.distance(to: point) > reach(of: drag.pointer) else { return [] }
    let began = beginFieldDrag(drag, now)
    guard case .dragging(let grip) = capture else { return began }
    return began
      + moveDrag(grip, drag.pointer, to: point, isPrecise: modifiers.contains(.alt))
  }

  /// Ends a press that did not move: it edits the field, or selects its carrier.
  mutating func endFieldDrag(
    _ drag: FieldDrag<Action>, at point: Point, _ now: Double
  ) -> [Outcome<Action>] {
    guard drag.field.contains(point) else { return [] }
    if drag.carrier.takesTaps, drag.clicks == 1 { return beginFieldDrag(drag, now) + endDrag() }
    // The scene may have changed while the button was down.
    guard let (field, block) = textField(drag.field.id) else { return [] }
    let point = field.upright(point)
    let offset = drag.clicks == 2 ? block.cluster(near: point) : block.offset(near: point)
    placeCaret(field, offset, drag.clicks, drag.modifiers, drag.pointer, now)
    return []
  }

  /// The grip of a carrier.
  func grip(_ drag: FieldDrag<Action>) -> DragGrip {
    var grip = DragGrip(
      drag.carrier.element, in: drag.carrier.area, drag.pointer, at: drag.start)
    grip.pinched = drag.carrier.element
    return grip
  }

  private mutating func beginFieldDrag(
    _ drag: FieldDrag<Action>, _ now: Double
  ) -> [Outcome<Action>] {
    // The arrow keys then move it on.
    focus(drag.carrier.element, isVisible: false, at: now)
    return beginDrag(grip(drag))
  }
}
