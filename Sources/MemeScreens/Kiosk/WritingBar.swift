internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The bar over words that a visitor writes, in words: it is seen above the keyboard as well.
struct WritingBar: View {
  typealias Action = AppAction

  let commands: Commands

  /// What can be done with the meme, under it.
  static let tools: [CommandName] = [.addText, .addEmoji, .font, .crop]

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.topBar)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let back = Button<AppAction>(
      Strings.back, .barText, id: "Back", action: .kiosk(.flow(.backTapped)))
    let take = Button<AppAction>(
      Strings.takeIt, .primaryPill, id: KioskSayScreen.takeID, action: .editor(.shareTapped))
    let history = commands[[.undo, .redo]]
    let words = history.compactMap { $0.barTextButton() }
    let offered = Size(width: .infinity, height: Measure.topBar)
    let row = Stack(.horizontal, spacing: Spacing.small, [back] + words + [take])
    let areWordsShown =
      row.size(offered: offered, in: context).width + 2 * Spacing.extraLarge <= frame.width
    NavigationBar<AppAction>(
      leading: [back, Spacer()] + (areWordsShown ? words : history.compactMap { $0.barButton() }),
      trailing: [take]
    ).place(in: frame, context, &scene)
  }
}
