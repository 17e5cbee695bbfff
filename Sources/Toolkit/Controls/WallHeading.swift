public import Canvas
public import Localization

/// The line above the pictures of a section.
public struct WallHeading<Action: Equatable & Sendable>: View {
  private let text: Sentence

  /// Makes a heading.
  public init(_ text: Sentence) {
    self.text = text
  }

  private var label: Label<Action> {
    Label(text, TypeScale.heading, color: \.secondaryText, id: ViewID("heading \(text.english)"))
  }

  /// The whole width at the height of headings.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: WallRows.heading)
  }

  /// Draws the text.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    label.place(
      in: frame.inset(by: Insets(horizontal: WallRows.gap, vertical: 0)), context, &scene)
  }
}
