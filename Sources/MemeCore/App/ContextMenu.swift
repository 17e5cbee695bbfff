/// The subject of a context menu, opened by a long press or the secondary button.
public enum ContextMenu: Hashable, Sendable {
  /// A meme in the list of sent memes.
  case sentMeme(MemeID)
  /// The sent meme that is shown.
  case detail
  /// The picture in the editor.
  case picture
  /// A caption in the editor.
  case caption(CaptionID)
  /// The order and the place of a caption in the editor.
  case captionOrder(CaptionID)
  /// A picture in the image picker.
  case albumPicture(AlbumEntry)
  /// The values of a setting.
  case setting(SettingKey)
}

extension AppState {
  /// Opens a context menu, if its subject still exists.
  mutating func open(_ menu: ContextMenu) {
    switch menu {
    case .sentMeme(let id):
      guard destination == .sent, sent.selection == nil, sent.shown.contains(where: { $0.id == id })
      else { return }
    case .detail:
      guard destination == .detail, detail?.isOpening == false else { return }
    case .picture:
      guard destination == .editor, editor.picture != nil else { return }
    case .caption(let id), .captionOrder(let id):
      guard destination == .editor, editor.recipe.captions.contains(where: { $0.id == id }) else {
        return
      }
    case .albumPicture(let entry):
      guard albums.screen?.shown.contains(entry) == true else { return }
    case .setting:
      guard destination == .settings else { return }
    }
    contextMenu = menu
  }

  /// Closes any open menu.
  mutating func closeMenus() {
    isMenuOpen = false
    contextMenu = nil
  }
}
