internal import Canvas

/// Where the arrows to the left and right lead: by what is seen, not by what is read.
extension TextBlock {
  /// Whether the text runs to the left as a whole, which its first line with letters tells.
  ///
  /// One direction for all lines: if each had its own, an arrow could go on at the end of one line
  /// and back at the start of the next, for ever.
  public var isRightToLeft: Bool {
    let line = lines.first { line in line.edges.contains { $0.left < $0.right } }
    return line?.edges.isRightToLeft ?? false
  }

  /// The next caret position to the left or right, on the next or previous line if there is none.
  ///
  /// Positions at the same place, as before blanks that are not drawn, come one after the other in
  /// the order of reading, so that every position is passed and none holds the caret.
  ///
  /// - Parameters:
  ///   - offset: Where the caret is.
  ///   - isLeft: Whether it goes to the left.
  /// - Returns: The new position; the same at the end of the text on that side.
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

  /// The end of a selection that lies on one side: what an arrow collapses it to.
  func end(of range: Range<Int>, towardsLeft isLeft: Bool) -> Int {
    let isForwards = isLeft == isRightToLeft
    let lower = visualPosition(of: range.lowerBound)
    let upper = visualPosition(of: range.upperBound)
    return (lower < upper) == isForwards ? range.upperBound : range.lowerBound
  }

  /// The caret positions of a line as they are seen, from the side on which the text begins.
  private func visualOrder(onLine index: Int) -> [Int] {
    let line = lines[index]
    let first = line.graphemes.lowerBound
    let direction: Double = isRightToLeft ? -1 : 1
    // Rounded, since stops that were reckoned in two ways may differ by a trifle.
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
