internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The looks as pictures of the user's own meme.
struct LookCells: RowSource {
  typealias Action = AppAction

  let editor: EditorState
  let composer: MemeComposer
  let language: Language

  var count: Int { Look.all.count }

  func row(at index: Int) -> any View<AppAction> {
    let look = Look.all[index]
    let recipe = editor.recipe.sample(of: look, in: language)
    return LookCell(look: look, preview: preview(of: recipe), isChosen: editor.recipe.look == look)
  }

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

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    RowBackground(id: id, isChosen: isChosen, rect: frame).draw(context, &scene)
    let inner = frame.inset(by: Insets(Self.padding))
    preview.place(in: inner.inset(by: Insets(bottom: LookName.height)), context, &scene)
    LookName(look: look, isChosen: isChosen).place(
      in: Rect(
        x: inner.minX, y: inner.maxY - LookName.height, width: inner.width,
        height: LookName.height), context, &scene)
    scene.add(
      Element(
        id: id, role: .listItem, label: Strings.name(of: look), frame: frame,
        response: .press(.font(.lookTapped(look)))))
  }
}
