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
    menuLayer(
      "context menu", items(of: CommandMenu.context(menu)), .beside(context.memory.menuPlace))
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
    CommandMenu.more(state.destination, width: size.width).map(items(of:)) ?? []
  }

  private func items(of menu: CommandMenu) -> [Menu<AppAction>.Item] {
    commands(menu.scope)[menu.names].compactMap(\.menuItem)
  }
}
