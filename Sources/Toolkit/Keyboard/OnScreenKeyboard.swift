public import Canvas

/// A touch keyboard at the window's lower edge.
///
/// Its keys carry their functions as values; the interaction handles striking, holding, repeating
/// and sliding.
public struct OnScreenKeyboard<Action: Equatable & Sendable>: View {
  private let layout: KeyboardLayout
  private let recentEmoji: [String]
  private let showsCapitals: Bool
  private let hasSteps: Bool
  private let labels: KeyboardLabels

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of letters.
  ///   - recentEmoji: The recently used emoji, the latest first.
  ///   - showsCapitals: Whether letters are drawn as capitals regardless of Shift, because the
  ///     field shows them so.
  ///   - hasSteps: Whether the keys that go from field to field are above it.
  ///   - labels: The labels of the keys.
  public init(
    layout: KeyboardLayout, recentEmoji: [String], showsCapitals: Bool, hasSteps: Bool,
    labels: KeyboardLabels
  ) {
    self.layout = layout
    self.recentEmoji = recentEmoji
    self.showsCapitals = showsCapitals
    self.hasSteps = hasSteps
    self.labels = labels
  }

  /// The whole window, at whose lower edge the keyboard is placed.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the current page, and the popups of held keys in front of it.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.upright(in: frame) { placeKeys(in: frame, context, &$0) }
  }

  private func placeKeys(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let memory = context.memory.keyboard
    let plan = KeyboardPlan(window: frame.size, hasSteps: hasSteps)
    let page = KeyboardPage(
      layout: layout, plane: memory.plane, shift: memory.shift, showsCapitals: showsCapitals,
      labels: labels, plan: plan, firstGroup: recentEmoji.isEmpty ? .smileys : .recent)
    let whole = plan.steps.union(plan.panel)
    drawBackground(whole, context.theme, &scene)
    scene.add(
      Element(
        id: "keyboard", role: .keyboard, label: labels.keyboard, frame: whole, keepsFocus: true))
    if hasSteps {
      for key in page.stepKeys { place(key, in: whole, isFlat: true, context, &scene) }
    }
    if case .emoji(let group) = memory.plane {
      let emoji = group == .recent ? recentEmoji : group.emoji
      EmojiPage<Action>(group: group, emoji: emoji, label: labels.emoji, plan: plan)
        .place(context, &scene)
      for key in page.emojiKeys {
        let isChosen = key.cap.response.stroke == .show(.emoji(group))
        place(key, in: plan.panel, isChosen: isChosen, isFlat: true, context, &scene)
      }
    } else {
      for key in page.keys { place(key, in: plan.panel, context, &scene) }
    }
  }

  private func drawBackground(_ panel: Rect, _ theme: Theme, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(panel, theme.keyboard, radius: 0))
    scene.drawLine(.top, of: panel, theme)
  }

  private func place(
    _ key: PlacedKey, in panel: Rect, isChosen: Bool = false, isFlat: Bool = false,
    _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let memory = context.memory.keyboard
    let press = memory.presses.first { $0.key == key.cap.id && $0.isInside }
    let isLit = key.cap.response.stroke == .shift && memory.shift != .off
    KeyFace(
      key: key, isPressed: press != nil, isLit: isLit || isChosen, isFlat: isFlat,
      isLocked: isLit && memory.shift == .locked
    ).draw(context, &scene)
    scene.add(
      Element(
        id: key.cap.id, role: .key, label: key.cap.label, frame: key.cell,
        response: .key(key.cap.response), keepsFocus: true))
    guard let press else { return }
    let popup = KeyPopup<Action>(key: key, panel: panel, press: press)
    scene.inFront { popup.place(isUpper: memory.shift != .off || showsCapitals, context, &$0) }
  }
}
