internal import Canvas
internal import Localization

/// The visible rows of scrollable content.
struct ScrollWindow {
  let id: ViewID
  let frame: Rect
  let rows: RowTops
  let padding: Double
  private let offset: Double
  /// The part of the offset that is past an end.
  private let beyond: Double
  /// The height of the part of the frame that is not covered from below.
  private let available: Double

  init(
    id: ViewID, frame: Rect, rowHeight: Double, rowCount: Int, padding: Double = 0,
    _ context: LayoutContext
  ) {
    self.init(
      id: id, frame: frame, rows: .equal(height: rowHeight, count: rowCount), padding: padding,
      context)
  }

  init(id: ViewID, frame: Rect, rows: RowTops, padding: Double = 0, _ context: LayoutContext) {
    self.id = id
    self.frame = frame
    self.rows = rows
    self.padding = padding
    available =
      context.visible.map { max(0, min(frame.maxY, $0.maxY) - frame.minY) } ?? frame.height
    let content = rows.bottom + 2 * padding
    let over = context.memory.overscroll
    beyond = over?.list == id ? over?.distance ?? 0 : 0
    offset =
      min(max(0, context.memory.scrollOffset(of: id)), max(0, content - available)) + beyond
  }

  /// The thickness of the scroll bar, in points.
  private static let bar = 4.0
  /// The distance of the scroll bar from the edge, in points.
  private static let margin = 2.0
  /// The minimum length of the scroll bar, in points.
  private static let short = 32.0
  /// The minimum length of the scroll bar of a list that is past an end, in points.
  private static let shortest = 16.0

  private var content: Double { rows.bottom + 2 * padding }

  /// Places the visible rows and one more at each end for keyboard navigation.
  ///
  /// - Parameters:
  ///   - label: The accessible label of the whole.
  ///   - fade: The colour behind the rows, in which they end where there are more below.
  ///   - reachesAll: Whether the keyboard focus gets to any row at once: the others are placed too,
  ///     but not drawn.
  ///   - context: The layout context.
  ///   - scene: Receives the rows.
  ///   - placeRow: Places a row, given its index and its top.
  func place<Action>(
    label: Sentence, fade: Color? = nil, reachesAll: Bool = false, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>,
    _ placeRow: (inout LayerBuilder<Action>, Int, Double) -> Void
  ) {
    scene.add(
      Element(
        id: id, role: .list, label: label, frame: frame,
        response: .scroll(contentHeight: content)))
    let top = offset - padding
    let first = max(0, rows.endedCount(at: top) - 1)
    let last = min(rows.count, rows.begunCount(at: top + frame.height) + 1)
    let shown = first..<max(first, last)
    scene.clipped(to: frame, scroller: id) { scene in
      for row in reachesAll ? 0..<rows.count : shown {
        let y = frame.minY + rows[row] - top
        guard !shown.contains(row) else {
          placeRow(&scene, row, y)
          continue
        }
        scene.addUnseen { placeRow(&$0, row, y) }
      }
      if let fade { drawFade(fade, &scene) }
      drawScrollBar(context.theme, &scene)
    }
  }

  private func drawFade<Action>(_ color: Color, _ scene: inout LayerBuilder<Action>) {
    guard content - available - offset > 0.5 else { return }
    let height = min(Self.fadeHeight, available / 3)
    let edge = Rect(
      x: frame.minX, y: frame.minY + available - height, width: frame.width, height: height)
    scene.draw(.gradient(edge, from: color.faded(0), to: color, .down))
  }

  private static let fadeHeight = 16.0

  private func drawScrollBar<Action>(_ theme: Theme, _ scene: inout LayerBuilder<Action>) {
    guard content > available else { return }
    let track = available - 2 * Spacing.tight
    // Past an end the scroll bar shrinks.
    let length = max(
      Self.shortest, max(Self.short, track * available / content) - abs(beyond))
    let travel = (track - length) * (offset - beyond) / max(1, content - available)
    let bar = Rect(
      x: frame.maxX - Self.bar - Self.margin, y: frame.minY + Spacing.tight + travel,
      width: Self.bar, height: length)
    scene.draw(.fill(bar, theme.controlLine, radius: bar.width / 2))
  }
}
