internal import Canvas

/// Sliders under fingers.
extension Interaction {
  /// Decides by the direction of the movement whether a finger moves a slider or scrolls its list.
  mutating func moveSlider(
    _ slider: Element<Action>, _ pointer: Pointer, from start: Point, to point: Point,
    _ now: Double
  ) -> [Outcome<Action>] {
    guard start.distance(to: point) > Self.slop else { return [] }
    if abs(point.x - start.x) > abs(point.y - start.y) {
      let began = beginSlide(slider, pointer, at: start, now)
      guard case .dragging(let grip) = capture else { return began }
      return began + moveDrag(grip, pointer, to: point)
    }
    memory.pressed = nil
    capture = .consumed(pointer)
    if let list = slider.scrolledList { beginScroll(list, pointer, from: start, to: point, now) }
    return []
  }

  /// Begins to move a slider, first to where it was touched.
  mutating func beginSlide(
    _ slider: Element<Action>, _ pointer: Pointer, at point: Point, _ now: Double
  ) -> [Outcome<Action>] {
    guard case .drag(let area, _) = slider.response else { return [] }
    focus(slider.id, isVisible: false, at: now)
    return beginDrag(
      DragGrip(slider.id, in: area, isMirrored: slider.isMirrored, pointer, at: point))
  }
}
