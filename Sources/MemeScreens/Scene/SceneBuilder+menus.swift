internal import Canvas
internal import Localization
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
    let place = context.asLaidOut(
      Rect(origin: context.memory.menuPlace, size: .zero), in: size
    ).origin
    if case .setting(let key) = menu {
      let column = SettingsCard.column(in: Rect(origin: .zero, size: size))
      return menuLayer(
        "context menu", choices(of: key), .under(Point(x: column.maxX, y: place.y)))
    }
    return menuLayer(
      "context menu", CommandMenu.context(menu, height: size.height).map(items(of:)) ?? [],
      .beside(place))
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
    CommandMenu.more(
      state.destination, width: size.width, isStart: editorScreen.isStart
    ).map(items(of:)) ?? []
  }

  /// The values of a setting, the one in effect with a check mark.
  private func choices(of key: SettingKey) -> [Menu<AppAction>.Item] {
    let cameras = state.cameras.all.filter { !$0.isNameless }.map(\.name)
    return key.choices(
      in: state.settings, cameras: cameras, languages: state.languages
    ).map { value in
      Menu.Item(
        Strings.name(of: value, for: key), icon: state.settings[key] == value ? "check" : nil,
        action: .menuChosen(.settings(.chosen(key, value))))
    }
  }

  private func items(of menu: CommandMenu) -> [Menu<AppAction>.Item] {
    commands(menu.scope)[menu.names].compactMap(\.menuItem)
  }
}
