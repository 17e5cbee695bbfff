internal import Canvas
internal import Localization

/// The emoji of one group, scrolled above the row of tabs.
struct EmojiPage<Action: Equatable & Sendable> {
  let group: EmojiGroup
  let emoji: [String]
  let label: Sentence
  let plan: KeyboardPlan

  func place(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let available = Rect(
      x: plan.panel.minX, y: plan.panel.minY + 1, width: plan.panel.width,
      height: plan.strip(3).minY - plan.panel.minY - 1)
    guard !emoji.isEmpty else { return }
    let columns = max(1, Int(available.width / Self.cell))
    let side = available.width / Double(columns)
    let window = ScrollWindow(
      id: ViewID("emoji \(group.rawValue)"), frame: available, rowHeight: Self.cell,
      rowCount: (emoji.count + columns - 1) / columns, padding: Spacing.tight, context)
    window.place(label: label, context, &scene) { scene, row, y in
      for column in 0..<columns where row * columns + column < emoji.count {
        let cell = Rect(
          x: available.minX + Double(column) * side, y: y, width: side, height: Self.cell)
        place(emoji[row * columns + column], in: cell, context, &scene)
      }
    }
  }

  /// The side of an emoji's cell, in points.
  private static var cell: Double { 46 }

  private func place(
    _ text: String, in cell: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let id = ViewID("key \(text)")
    if context.memory.pressed == id {
      let background = cell.centered(
        Size(width: Self.cell - Spacing.tight, height: Self.cell - Spacing.tight))
      scene.draw(.fill(background, context.theme.specialKey, radius: Radius.key))
      scene.drawEdge(background, radius: Radius.key, context.theme)
    }
    scene.drawText(
      text, TypeScale.emojiKey, context.theme.text, inMiddleOf: cell, context
    )
    scene.add(
      Element(
        id: id, role: .key, label: .verbatim(text), frame: cell,
        response: .key(KeyResponse(stroke: .insert(text))), keepsFocus: true))
  }
}
