internal import Canvas

extension Layer {
  /// The elements that keyboard focus visits, in reading order: line by line, a list's rows
  /// together.
  ///
  /// The parts of the focused field, which would disappear with its focus, are left out.
  var focusOrder: [Element<Action>] {
    var rest = focusStops.sorted { $0.frame.minY < $1.frame.minY }
    var ordered: [Element<Action>] = []
    while !rest.isEmpty {
      let first = rest.removeFirst()
      let line = [first] + rest.filter { $0.frame.isBeside(first.frame) }
      rest.removeAll { $0.frame.isBeside(first.frame) }
      ordered += line.sorted { $0.frame.minX < $1.frame.minX }.flatMap(\.elements)
    }
    return ordered
  }

  /// Single controls, and lists with their rows.
  private var focusStops: [(frame: Rect, elements: [Element<Action>])] {
    var stops: [(frame: Rect, elements: [Element<Action>])] = []
    var lists: [ViewID: Int] = [:]
    for element in elements where element.isFocusable && !element.keepsFocus {
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
  /// Whether each of the two spans the vertical centre of the other.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    minY...maxY ~= other.midY && other.minY...other.maxY ~= midY
  }
}
