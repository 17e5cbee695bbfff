internal import Canvas

/// Visual movement of the caret by the left and right arrows.
extension TextBlock {
  /// Whether the base direction is right to left, as determined by the first line with letters.
  ///
  /// All lines share one direction: otherwise an arrow could alternate forever between the end of
  /// one line and the start of the next.
  public var isRightToLeft: Bool {
    let line = lines.first { line in line.edges.contains { $0.left < $0.right } }
    return line?.edges.isRightToLeft ?? false
  }

  /// The next caret position to the left or right, continuing on the adjacent line.
  ///
  /// Positions with the same place, as before spaces that are not drawn, follow in logical order,
  /// so that every position is visited and none traps the caret.
  ///
  /// - Parameters:
  ///   - offset: The position of the caret.
  ///   - isLeft: Whether it moves to the left.
  /// - Returns: The new position; unchanged at the end of the text on that side.
  func offset(from offset: Int, towardsLeft isLeft: Bool) -> Int {
    let isForwards = isLeft == isRightToLeft
    let line = lineIndex(of: offset)
    let order = visualOrder(onLine: line)
    let next = visualIndex(of: offset, in: order) + (isForwards ? 1 : -1)
    if order.indices.contains(next) { return order[next] }
    let other = line + (isForwards ? 1 : -1)
    guard lines.indices.contains(other) else { return order[next - (isForwards ? 1 : -1)] }
    let there = visualOrder(onLine: other)
    return there[isForwards ? 0 : there.count - 1]
  }

  /// The end of a selection on one side, to which an arrow collapses it.
  func end(of range: Range<Int>, towardsLeft isLeft: Bool) -> Int {
    let isForwards = isLeft == isRightToLeft
    let lower = visualPosition(of: range.lowerBound)
    let upper = visualPosition(of: range.upperBound)
    return (lower < upper) == isForwards ? range.upperBound : range.lowerBound
  }

  /// The caret positions of a line in visual order, from the side on which the text begins.
  private func visualOrder(onLine index: Int) -> [Int] {
    let line = lines[index]
    let first = line.graphemes.lowerBound
    let direction: Double = isRightToLeft ? -1 : 1
    // Rounded, since stops computed in two ways may differ slightly.
    let places = (first...lastOffset(onLine: index)).map { offset in
      (place: (direction * line.stops[offset - first] * 100).rounded(), offset: offset)
    }
    return places.sorted { $0 < $1 }.map(\.offset)
  }

  private func visualIndex(of offset: Int, in order: [Int]) -> Int {
    let last = order.max() ?? offset
    return order.firstIndex(of: min(offset, last)) ?? 0
  }

  private func visualPosition(of offset: Int) -> (line: Int, index: Int) {
    let line = lineIndex(of: offset)
    return (line, visualIndex(of: offset, in: visualOrder(onLine: line)))
  }
}
