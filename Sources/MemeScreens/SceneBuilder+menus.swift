internal import Canvas
internal import MemeCore
internal import Toolkit

/// Context menus.
extension SceneBuilder {
  /// The meme in the list whose menu is open.
  var menuMeme: MemeID? {
    if case .sentMeme(let id)? = state.contextMenu { id } else { nil }
  }

  func contextMenuLayer(_ menu: ContextMenu) -> Layer<AppAction> {
    let items = Self.items(of: menu, state)
    let root = Menu(items, .beside(context.memory.menuPlace), dismissal: .menuDismissed)
    return Layer(
      "context menu", root: root, size: size, context: context, transition: .fade,
      escape: .menuDismissed,
      initialFocus: context.memory.isMenuRequestedByKey
        ? items.first.map { Menu<AppAction>.id($0.label) } : nil,
      shortcuts: globalShortcuts)
  }

  private static func items(of menu: ContextMenu, _ state: AppState) -> [Menu<AppAction>.Item] {
    switch menu {
    case .sentMeme(let id): sentMemeItems(id)
    case .detail: detailItems(isReady: state.detail?.bitmap != nil)
    case .picture: pictureItems
    case .caption(let id): captionItems(id, state.editor.recipe)
    case .albumPicture(let entry):
      if case .template(let id) = entry.kind {
        templateItems(id, entry)
      } else {
        albumItems(entry, in: state.albums.screen?.place)
      }
    }
  }

  private static func sentMemeItems(_ id: MemeID) -> [Menu<AppAction>.Item] {
    [
      item(Strings.open, "open-with", .sent(.memeTapped(id))),
      item(Strings.edit, "edit", .sent(.editTapped(id))),
      item(Strings.share, "share", .sent(.shareTapped(id))),
      item(Strings.select, "check", .sent(.selectionBegun(id))),
      item(Strings.delete, "trash", .sent(.deleteTapped(id))),
    ]
  }

  private static func detailItems(isReady: Bool) -> [Menu<AppAction>.Item] {
    [
      item(Strings.share, "share", isEnabled: isReady, .detail(.shareTapped)),
      item(Strings.edit, "edit", .detail(.editTapped)),
      item(Strings.delete, "trash", .detail(.deleteTapped)),
    ]
  }

  private static func albumItems(
    _ entry: AlbumEntry, in place: AlbumPlace?
  ) -> [Menu<AppAction>.Item] {
    [
      item(Strings.open, "open-with", .album(.entryTapped(entry))),
      item(
        Strings.showFolder, "folder", isEnabled: place != .folder(entry.folder),
        .album(.folderTapped(of: entry))),
    ]
  }

  private static func captionItems(
    _ id: CaptionID, _ recipe: Recipe
  ) -> [Menu<AppAction>.Item] {
    let place = recipe.captions.first { $0.id == id }?.place
    let standard = recipe.look.place(of: id)
    func command(
      _ label: String, _ icon: String, isEnabled: Bool = true, _ action: CaptionAction
    ) -> Menu<AppAction>.Item {
      item(label, icon, isEnabled: isEnabled, .editor(.caption(action)))
    }
    let isOnPicture = place?.anchor == .picture
    let reset = standard.map {
      command(Strings.resetPlace, "undo", isEnabled: $0 != place, .placeReset(id))
    }
    return [
      command(Strings.edit, "edit", .editing(id)),
      command(Strings.duplicate, "copy", .duplicated(id)),
      item(Strings.font, "font", .editor(.fontTapped)),
      command(Strings.toFront, "to-front", isEnabled: isOnPicture, .movedToFront(id)),
      command(Strings.toBack, "to-back", isEnabled: isOnPicture, .movedToBack(id)),
    ] + [reset].compactMap { $0 } + [command(Strings.delete, "trash", .deleted(id))]
  }

  /// Those that came with the program stay.
  private static func templateItems(
    _ id: TemplateID, _ entry: AlbumEntry
  ) -> [Menu<AppAction>.Item] {
    let open = item(Strings.open, "open-with", .album(.entryTapped(entry)))
    return switch id.origin {
    case .shipped: [open]
    case .own:
      [
        open, item(Strings.export, "save-as", .template(.exportTapped(id))),
        item(Strings.delete, "trash", .template(.deleteTapped(id))),
      ]
    }
  }

  private static let pictureItems = [
    item(Strings.addText, "add-text", .editor(.caption(.added))),
    item(Strings.addEmoji, "emoji", .editor(.caption(.stickerAdded))),
    item(Strings.crop, "crop", .editor(.cropTapped)),
    item(Strings.font, "font", .editor(.fontTapped)),
    item(Strings.album, "album", .editor(.albumTapped)),
    item(Strings.saveAsTemplate, "template", .template(.saveTapped)),
  ]

  private static func item(
    _ label: String, _ icon: String, isEnabled: Bool = true, _ action: AppAction
  ) -> Menu<AppAction>.Item {
    Menu.Item(label, icon: icon, isEnabled: isEnabled, action: .menuChosen(action))
  }
}
