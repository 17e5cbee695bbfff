internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The commands for the selected caption, in the toolbar.
struct CaptionTools: View {
  typealias Action = AppAction

  let caption: Caption
  /// The colour of its letters.
  let color: Color
  /// The commands of the editor with the caption selected.
  let commands: Commands

  /// Below this window width, in points, there is no room for words.
  private static let narrow = 480.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.toolbar)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isNarrow = frame.width < Self.narrow
    func tool(
      _ label: Sentence, _ icon: String, _ action: AppAction, swatch: Color? = nil
    ) -> Button<AppAction> {
      let look: Button<AppAction>.Look =
        swatch.map { .toolbarSwatch($0, isNarrow: isNarrow) }
        ?? (isNarrow ? .barIcon(icon) : .toolbar(icon: icon))
      return Button(label, look, id: ViewID("\(label.english) caption"), action: action)
    }
    func command(_ name: CommandName) -> Button<AppAction>? {
      let id = ViewID("\(name.entry.label.english) caption")
      return isNarrow ? commands[name]?.barButton(id: id) : commands[name]?.toolbarButton(id: id)
    }
    let buttons: [Button<AppAction>?] = [
      command(.editText), tool(Strings.style, "font", .editor(.styleTapped(nil))),
      tool(Strings.color, "", .editor(.styleTapped(.fill)), swatch: color),
      command(.duplicate), command(.deleteText),
      tool(Strings.more, "more", .menuRequested(.captionOrder(caption.id))),
    ]
    Toolbar(buttons.compactMap(\.self)).place(in: frame, context, &scene)
  }
}
