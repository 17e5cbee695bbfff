internal import Canvas
internal import MemeCore
internal import Toolkit

/// The looks as pictures of the user's own meme.
struct LookCells: RowSource {
  typealias Action = AppAction

  let editor: EditorState
  let composer: MemeComposer

  var count: Int { Look.all.count }

  func row(at index: Int) -> any View<AppAction> {
    let look = Look.all[index]
    var recipe = editor.recipe
    if recipe.captions.allSatisfy(\.isBlank) {
      for (index, text) in zip(recipe.captions.indices, Strings.lookSamples) {
        recipe.captions[index].text = text
      }
    }
    for index in recipe.captions.indices {
      recipe.captions[index].text = String(recipe.captions[index].text.prefix(Self.longestText))
    }
    recipe.apply(look)
    return LookCell(look: look, preview: preview(of: recipe), isChosen: editor.recipe.look == look)
  }

  /// The maximum number of characters in a small picture, in which more cannot be read: all looks
  /// are laid out again with each letter that is typed.
  private static let longestText = 200

  private func preview(of recipe: Recipe) -> MemePreview {
    if let picture = editor.picture, let shown = editor.shown {
      return MemePreview(
        recipe: recipe, bitmap: shown.bitmap, crop: shown.crop,
        size: recipe.crop.size(of: picture.size), composer: composer)
    }
    return MemePreview(
      recipe: recipe, bitmap: Self.standIn, crop: Crop(), size: Self.standIn.size,
      composer: composer)
  }

  /// A plain picture that letters of any colour can be read on.
  private static let standIn: Bitmap = {
    let bitmap = Bitmap(size: PixelSize(width: 160, height: 120), isOpaque: true)
    bitmap.cover(with: Color(0x6C7A94))
    return bitmap
  }()
}

/// A look: the meme in it, and its name.
private struct LookCell: View {
  typealias Action = AppAction

  let look: Look
  let preview: MemePreview
  let isChosen: Bool

  private var id: ViewID { ViewID("look \(look.name)") }

  private static let padding = 6.0
  private static let nameHeight = 20.0
  private static let check = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    RowBackground(id: id, isChosen: isChosen, rect: frame).draw(context, &scene)
    let inner = frame.inset(by: Insets(Self.padding))
    preview.place(in: inner.inset(by: Insets(bottom: Self.nameHeight)), context, &scene)
    drawName(
      Rect(
        x: inner.minX, y: inner.maxY - Self.nameHeight, width: inner.width,
        height: Self.nameHeight), context, &scene)
    scene.add(
      Element(
        id: id, role: .listItem, label: Strings.name(of: look), frame: frame,
        response: .press(.font(.lookTapped(look)))))
  }

  private func drawName(
    _ line: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let name = Strings.name(of: look)
    let theme = context.theme
    // The name and its check mark are in the middle together.
    let text = isChosen ? line.inset(by: Insets(left: Self.check + Spacing.tight)) : line
    scene.drawText(
      name, TypeScale.iconLabel, isChosen ? theme.text : theme.secondaryText, inMiddleOf: text,
      context)
    guard isChosen else { return }
    let start = text.midX - context.measurer.width(of: name, in: TypeScale.iconLabel) / 2
    let square = Rect(
      x: (start - Spacing.tight - Self.check).rounded(), y: line.midY - Self.check / 2,
      width: Self.check, height: Self.check)
    scene.draw(.icon("check", square, theme.text))
  }
}
