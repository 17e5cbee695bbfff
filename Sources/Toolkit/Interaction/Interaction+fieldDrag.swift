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
  mutating func lift(
    _ lifting: FieldDrag<Action>, to point: Point, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>] {
    guard lifting.start.distance(to: point) > reach(of: lifting.pointer) else { return [] }
    let began = beginLift(lifting, now)
    guard case .dragging(let grip) = capture else { return began }
    return began
      + moveDrag(grip, lifting.pointer, to: point, isPrecise: modifiers.contains(.alt))
  }

  /// Ends a press that did not move: it edits the field, or selects its carrier.
  mutating func endLifting(
    _ lifting: FieldDrag<Action>, at point: Point, _ now: Double
  ) -> [Outcome<Action>] {
    guard lifting.field.contains(point) else { return [] }
    if lifting.carrier.takesTaps, lifting.clicks == 1 { return beginLift(lifting, now) + endDrag() }
    // The scene may have changed while the button was down.
    guard let (field, block) = textField(lifting.field.id) else { return [] }
    let point = field.upright(point)
    let offset = lifting.clicks == 2 ? block.cluster(near: point) : block.offset(near: point)
    placeCaret(field, offset, lifting.clicks, lifting.modifiers, lifting.pointer, now)
    return []
  }

  /// The grip of a carrier.
  func grip(_ lifting: FieldDrag<Action>) -> DragGrip {
    var grip = DragGrip(
      lifting.carrier.element, in: lifting.carrier.area, lifting.pointer, at: lifting.start)
    grip.pinched = lifting.carrier.element
    return grip
  }

  private mutating func beginLift(
    _ lifting: FieldDrag<Action>, _ now: Double
  ) -> [Outcome<Action>] {
    // The arrow keys then move it on.
    focus(lifting.carrier.element, isVisible: false, at: now)
    return beginDrag(grip(lifting))
  }
}
