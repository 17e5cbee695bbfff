internal import Canvas

extension Layer {
  /// The elements that keyboard focus visits, in reading order: line by line, a list's rows
  /// together.
  ///
  /// The parts of the focused field, which would disappear with its focus, are left out, and fields
  /// that Enter on another element edits.
  var focusOrder: [Element<Action>] {
    var rest = focusStops.sorted { $0.frame.minY < $1.frame.minY }
    var ordered: [Element<Action>] = []
    while !rest.isEmpty {
      let first = rest.removeFirst()
      let line = [first] + rest.filter { $0.frame.isOnLine(of: first.frame) }
      rest.removeAll { $0.frame.isOnLine(of: first.frame) }
      ordered += line.sorted { $0.frame.minX < $1.frame.minX }.flatMap(\.elements)
    }
    return ordered
  }

  /// Single controls, and lists with their rows.
  private var focusStops: [(frame: Rect, elements: [Element<Action>])] {
    var stops: [(frame: Rect, elements: [Element<Action>])] = []
    var lists: [ViewID: Int] = [:]
    let edited = elements.compactMap(\.editedField)
    for element in elements
    where element.isFocusable && !element.keepsFocus && !edited.contains(element.id) {
      if let index = element.scroller.flatMap({ lists[$0] }) {
        stops[index].elements.append(element)
        continue
      }
      let list = element.scroller.flatMap { id in elements.first { $0.id == id } }
      if let id = element.scroller { lists[id] = stops.count }
      stops.append((list?.frame ?? element.frame, [element]))
    }
    return stops
  }
}

extension Rect {
  /// Whether it is beside another rectangle and does not lie on it, as a handle on a crop frame.
  fileprivate func isOnLine(of other: Rect) -> Bool { isBeside(other) && !other.contains(self) }

  /// Whether each of the two spans the vertical centre of the other.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    minY...maxY ~= other.midY && other.minY...other.maxY ~= midY
  }
}

extension Rect {
  /// The element of the row below or above that is nearest to the middle of this one.
  func nearest<Action>(in elements: [Element<Action>], isBelow: Bool) -> Element<Action>? {
    let beyond = elements.filter { element in
      isBelow ? element.wholeFrame.midY > maxY : element.wholeFrame.midY < minY
    }
    let first = beyond.min { abs($0.wholeFrame.midY - midY) < abs($1.wholeFrame.midY - midY) }
    guard let first else { return nil }
    return beyond.filter { $0.wholeFrame.isBeside(first.wholeFrame) }
      .min { distance(across: $0.wholeFrame) < distance(across: $1.wholeFrame) }
  }

  /// The horizontal distance from the middle to another rectangle, and then to its middle.
  private func distance(across other: Rect) -> (Double, Double) {
    (max(0, other.minX - midX, midX - other.maxX), abs(other.midX - midX))
  }
}
