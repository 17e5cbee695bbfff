internal import Canvas
internal import MemeCore
internal import Toolkit

/// The menu under More, and context menus.
extension SceneBuilder {
  /// The meme in the list whose menu is open.
  var menuMeme: MemeID? {
    if case .sentMeme(let id)? = state.contextMenu { id } else { nil }
  }

  /// The menu under More, on a screen that has one.
  var moreLayers: [Layer<AppAction>] {
    let items = moreItems
    guard !items.isEmpty else { return [] }
    let corner = Point(x: size.width - Spacing.small, y: Measure.topBar - Spacing.tight)
    return [menuLayer("menu", items, .under(corner))]
  }

  func contextMenuLayer(_ menu: ContextMenu) -> Layer<AppAction> {
    menuLayer("context menu", items(of: menu), .beside(context.memory.menuPlace))
  }

  private func menuLayer(
    _ id: ViewID, _ items: [Menu<AppAction>.Item], _ place: Menu<AppAction>.Place
  ) -> Layer<AppAction> {
    let root = Menu(items, label: Strings.menu, place, dismissal: .menuDismissed)
    return Layer(
      id, root: root, size: size, context: context, transition: .fade, escape: .menuDismissed,
      initialFocus: context.memory.isMenuRequestedByKey ? root.firstCommand : nil,
      shortcuts: globalShortcuts)
  }

  private var moreItems: [Menu<AppAction>.Item] {
    let isNarrow = size.width < EditorBar.narrow
    let common: [CommandName] = [.settings, .shortcuts]
    let scope: CommandScope
    let names: [CommandName]
    switch state.destination {
    case .sent: (scope, names) = (.sent(nil), (isNarrow ? [.select] : []) + common)
    case .detail: (scope, names) = (.detail, [.saveToPictures, .saveAs, .copy] + common)
    case .editor: (scope, names) = (.editor(nil), EditorBar.menu(width: size.width))
    case .settings: return []
    }
    return commands(scope)[names].compactMap(\.menuItem)
  }

  private func items(of menu: ContextMenu) -> [Menu<AppAction>.Item] {
    let (scope, names): (CommandScope, [CommandName]) =
      switch menu {
      case .sentMeme(let id): (.sent(id), [.open, .edit, .share, .copy, .select, .delete])
      case .detail: (.detail, [.share, .edit, .copy, .delete])
      case .picture:
        (
          .editor(nil),
          [.replace, .crop, .copy, .paste, .font, .addText, .addEmoji, .saveAsTemplate]
        )
      case .caption(let id):
        (
          .editor(id),
          [.editText, .duplicate, .font, .toFront, .toBack, .resetPlace, .deleteText]
        )
      case .captionOrder(let id): (.editor(id), [.toFront, .toBack, .resetPlace])
      case .albumPicture(let entry):
        (.albumPicture(entry), [.open, .showFolder, .export, .rename, .delete])
      }
    return commands(scope)[names].compactMap(\.menuItem)
  }
}
