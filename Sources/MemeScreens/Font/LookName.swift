internal import Canvas
package import Localization
package import MemeCore
internal import Toolkit

/// The name of a look under a meme in it, with a check mark if the meme has it.
struct LookName: View {
  typealias Action = AppAction

  let look: Look
  let isChosen: Bool

  static let height = 20.0
  private static let check = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let name = context.text(Strings.name(of: look))
    let theme = context.theme
    // The name and its check mark are in the middle together.
    let text = isChosen ? frame.inset(by: Insets(left: Self.check + Spacing.tight)) : frame
    scene.drawText(
      name, TypeScale.iconLabel, isChosen ? theme.text : theme.secondaryText, inMiddleOf: text,
      context)
    guard isChosen else { return }
    let start = text.midX - context.measurer.width(of: name, in: TypeScale.iconLabel) / 2
    let square = Rect(
      x: (start - Spacing.tight - Self.check).rounded(), y: frame.midY - Self.check / 2,
      width: Self.check, height: Self.check)
    scene.draw(.icon("check", square, theme.text))
  }
}

extension Recipe {
  /// The maximum number of characters in a small picture, in which more cannot be read: all looks
  /// are laid out again with each letter that is typed.
  private static let longestSample = 200

  /// The meme in another look, for a small picture; with sample texts while it has none.
  package func sample(of look: Look, in language: Language) -> Recipe {
    var recipe = self
    if captions.allSatisfy(\.isBlank) {
      for (index, text) in zip(captions.indices, Strings.lookSamples) {
        recipe.captions[index].text = text.text(in: language)
      }
    }
    for index in captions.indices {
      recipe.captions[index].text = String(
        recipe.captions[index].text.prefix(Self.longestSample))
    }
    recipe.apply(look)
    return recipe
  }
}
