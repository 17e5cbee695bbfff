public import Canvas

/// The part of a selection that a handle moves.
public enum SelectionEnd: Hashable, Sendable {
  /// The end of a selection that comes first in reading order.
  case start
  /// The end of a selection that comes last in reading order.
  case end
  /// The caret, where the selection is empty.
  case caret
}

/// The round handles with which a finger moves the caret or the ends of a selection.
struct TextHandles: Equatable {
  /// One handle.
  struct Handle: Equatable {
    var end: SelectionEnd
    /// Connects the text and the disc.
    var stem: Rect
    var disc: Rect
    /// The area that responds to touch.
    var area: Rect
  }

  /// The handles of a selection, from back to front.
  private(set) var handles: [Handle]

  /// The disc of a handle, given only its touch area.
  static func disc(in area: Rect) -> Rect {
    Rect(x: area.midX - side, y: area.minY - gap, width: 2 * side, height: side + 2 * gap)
  }

  private static let side = 14.0
  /// The width of the stem.
  private static let width = 3.0
  fileprivate static let stemRadius = 1.0
  /// The distance between the text and the disc.
  private static let gap = Spacing.tight

  /// Places the handles below a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection; a caret gets one handle.
  ///   - block: The text.
  ///   - bounds: The area that all handles must stay within.
  init(of selection: TextSelection, in block: TextBlock, within bounds: Rect) {
    let ends: [SelectionEnd] = selection.isEmpty ? [.caret] : [.start, .end]
    handles = ends.map { end in
      Self.handle(end, under: block.place(of: end, of: selection), within: bounds)
    }
    if handles.count == 2 { part(within: bounds) }
  }

  private static func handle(
    _ end: SelectionEnd, under place: Rect, within bounds: Rect
  ) -> Handle {
    let disc = Rect(
      x: place.minX - side / 2, y: place.maxY + gap, width: side, height: side
    ).moved(into: bounds.expanded(by: -1))
    let top = end == .caret ? place.maxY : place.minY
    let stem = Rect(
      x: place.minX - width / 2, y: top, width: width, height: max(0, disc.midY - top))
    // Below the text, to keep the letters touchable.
    let area = Rect(
      x: disc.midX - Measure.touchTarget / 2, y: disc.minY - gap, width: Measure.touchTarget,
      height: Measure.touchTarget
    ).moved(into: bounds)
    return Handle(end: end, stem: stem, disc: disc, area: area)
  }

  /// Separates two handles that are close together horizontally.
  private mutating func part(within bounds: Rect) {
    let distance = abs(handles[0].area.minY - handles[1].area.minY)
    guard distance < Measure.touchTarget else { return }
    let left = handles[0].disc.minX <= handles[1].disc.minX ? 0 : 1
    let border = (handles[0].disc.midX + handles[1].disc.midX) / 2
    let parted = [left, 1 - left].map { index in
      let area = handles[index].area
      return area.offset(
        x: index == left ? min(0, border - area.maxX) : max(0, border - area.minX))
    }
    handles[left].area = parted[0].moved(into: bounds)
    handles[1 - left].area = parted[1].moved(into: bounds)
    // At the window's edge both do not fit: the handle that kept its place is in front.
    if handles[1].area != parted[left == 0 ? 1 : 0] { handles.swapAt(0, 1) }
  }
}

extension TextFieldFrame {
  /// Draws the handles of a selection made by touch, in front of the whole layer.
  ///
  /// - Parameters:
  ///   - bounds: The area that they must stay within.
  ///   - labels: Their labels.
  ///   - context: The layout context.
  ///   - scene: The layer.
  public func placeHandles<Action>(
    within bounds: Rect, labels: TextToolLabels, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let memory = context.memory
    guard memory.focused == id, memory.hasHandles, memory.composition.isEmpty else { return }
    let selection = memory.selection.clamped(to: value.count)
    scene.inFront { scene in
      for handle in TextHandles(of: selection, in: block, within: bounds).handles {
        draw(handle, context.theme, &scene)
        scene.add(
          Element(
            id: ViewID("handle \(handle.end)"), role: .handle, label: labels[handle.end],
            frame: handle.area, response: .moveSelection(of: id, handle.end), keepsFocus: true))
      }
    }
  }

  private func draw<Action>(
    _ handle: TextHandles.Handle, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    let (stem, disc) = (handle.stem, handle.disc)
    scene.draw(.fill(stem.expanded(by: 1), theme.pictureEdge, radius: TextHandles.stemRadius + 1))
    scene.draw(.fill(disc.expanded(by: 1), theme.pictureEdge, radius: disc.width / 2 + 1))
    scene.draw(.fill(stem, theme.highlight, radius: TextHandles.stemRadius))
    scene.draw(.fill(disc, theme.highlight, radius: disc.width / 2))
  }
}

extension TextBlock {
  /// The visible position of an end of a selection, with zero width.
  ///
  /// The last selected cluster ends at its own trailing edge, while the caret after it may be on
  /// the next line or, where directions meet, far away.
  func place(of end: SelectionEnd, of selection: TextSelection) -> Rect {
    switch end {
    case .caret: return caret(at: selection.head)
    case .start: return caret(at: selection.range.lowerBound)
    case .end:
      let cluster = selection.range.upperBound - 1
      let line = lines[lineIndex(of: cluster)]
      let index = cluster - line.graphemes.lowerBound
      guard line.edges.indices.contains(index) else { return caret(at: cluster) }
      return Rect(
        x: line.edges[index].trailing, y: line.top, width: 0, height: line.bottom - line.top)
    }
  }

  /// The new position of the moved end when a handle is dragged to a point.
  ///
  /// - Parameters:
  ///   - anchor: The fixed end.
  ///   - point: The point to which the moved end is dragged.
  /// - Returns: The new head, never the anchor: a selection made by touch does not become empty.
  func head(of anchor: Int, near point: Point) -> Int? {
    let line = lines[nearestLine(to: point.y)]
    guard !line.edges.isEmpty else {
      return line.graphemes.lowerBound == anchor ? nil : line.graphemes.lowerBound
    }
    // Before the anchor a selection begins with a cluster; after it, it ends with one.
    let heads = zip(line.graphemes, line.edges).map { cluster, edges in
      cluster < anchor
        ? (offset: cluster, x: edges.leading) : (offset: cluster + 1, x: edges.trailing)
    }
    return heads.min { abs($0.x - point.x) < abs($1.x - point.x) }?.offset
  }
}
