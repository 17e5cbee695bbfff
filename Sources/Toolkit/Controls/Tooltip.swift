internal import Canvas
internal import Localization

/// What the hint of a control says.
enum Hint {
  /// A label, the keys that do the same, and below them why the control is disabled.
  static func text(
    _ label: Sentence, shortcut: Sentence?, reason: Sentence? = nil
  ) -> Sentence {
    let name = [label, shortcut].compactMap(\.self).joined(separator: "  ")
    return [name, reason].compactMap(\.self).joined(separator: "\n")
  }
}

/// The hint of an element, beside it.
struct Tooltip<Action: Equatable & Sendable>: View {
  let text: Sentence
  /// The frame of the element.
  let element: Rect

  private static var padding: Insets { Insets(horizontal: Spacing.small, vertical: 5) }
  /// The maximum width of the text, in points.
  private static var textWidth: Double { 280 }
  /// The distance from the element, in points.
  private static var distance: Double { Spacing.tight }
  /// The minimum distance from the window's edges, in points.
  private static var margin: Double { Spacing.tight }

  /// The whole window, in which the hint is placed.
  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Draws the hint; it responds to nothing.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let available = frame.intersection(scene.bounds).expanded(by: -Self.margin)
    let label = Padding(Self.padding, Label<Action>(text, TypeScale.tooltip, lineLimit: 4))
    let widest = Self.textWidth + Self.padding.left + Self.padding.right
    let size = label.size(
      offered: Size(width: min(widest, available.width), height: available.height), in: context)
    let card = card(of: size, in: available).snapped
    scene.drawFloating(card, radius: Radius.tooltip, context.theme)
    label.place(in: card, context.onFloating, &scene)
  }

  /// Below the element, or above it where there is no space.
  private func card(of size: Size, in available: Rect) -> Rect {
    let below = Rect(
      x: element.midX - size.width / 2, y: element.maxY + Self.distance, width: size.width,
      height: size.height)
    let above = below.offset(y: -(element.height + size.height + 2 * Self.distance))
    let fits = below.maxY <= available.maxY || above.minY < available.minY
    return (fits ? below : above).moved(into: available)
  }
}

extension Scene {
  /// Adds the hint of the element over which the mouse rests, if it has one.
  ///
  /// - Parameters:
  ///   - context: The layout context.
  ///   - isAnimated: Whether the hint fades in and out.
  public mutating func addTooltip(_ context: LayoutContext, isAnimated: Bool) {
    guard let element = context.memory.tooltip.flatMap({ activeElement($0) }),
      let hint = element.hint
    else { return }
    var layer = Layer<Action>(
      "tooltip", root: Tooltip(text: hint, element: context.asLaidOut(element.frame, in: size)),
      size: size, context: context,
      transition: isAnimated ? .crossFade : .none, isModal: false)
    layer.isMovedByKeyboard = false
    layers.append(layer)
  }
}
