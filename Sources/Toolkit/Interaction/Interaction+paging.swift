internal import Canvas

/// The row that gets the focus when a list has been scrolled by keys.
struct PagedFocus: Equatable {
  var list: ViewID
  /// Where the row is in the window, in points.
  var place: Point
  /// Whether it is the first or the last row, because the list cannot be scrolled further.
  var isAtEnd: Bool
  var isForward: Bool
}

extension Interaction {
  /// Scrolls a list by pages, or to one of its ends if that is infinite.
  ///
  /// A focused row passes the focus on to the row that is then in its place. Where there is no list,
  /// the first or the last element gets the focus.
  mutating func scrollPages(_ pages: Double, _ now: Double) {
    let lists = (scene?.activeElements ?? []).filter {
      if case .scroll = $0.response { true } else { false }
    }
    let row = focusedElement
    guard let list = lists.last(where: { $0.id == row?.scroller }) ?? lists.last else {
      let end = pages < 0 ? focusable.first : focusable.last
      if pages.isInfinite, let end { focusByKeyboard(end, now) }
      return
    }
    let distance = pages.isInfinite ? pages : pages * list.frame.height * 0.9
    let before = memory.scrollOffset(of: list.id)
    clampScroll(list, by: distance)
    guard let row, row.scroller == list.id else { return }
    let moved = memory.scrollOffset(of: list.id) - before
    pagedFocus = PagedFocus(
      list: list.id, place: row.wholeFrame.center, isAtEnd: abs(moved) < abs(distance),
      isForward: pages > 0)
  }

  /// Moves the focus to the row that has come to the place of the focused one.
  mutating func finishPaging(at now: Double) {
    guard let wanted = pagedFocus else { return }
    pagedFocus = nil
    let rows = focusable.filter { $0.scroller == wanted.list }
    let nearest = rows.min {
      $0.wholeFrame.center.distance(to: wanted.place)
        < $1.wholeFrame.center.distance(to: wanted.place)
    }
    let end = wanted.isForward ? rows.last : rows.first
    if let row = wanted.isAtEnd ? end : nearest { focusByKeyboard(row, now) }
  }
}
