/// What an open menu offers something for, where a finger rested on it or the secondary button was
/// clicked.
public enum ContextMenu: Hashable, Sendable {
  /// A meme among the sent ones.
  case sentMeme(MemeID)
  /// The meme that is looked at.
  case detail
  /// The picture in the editor.
  case picture
}

extension AppState {
  /// Opens a menu for what can be done with something, where that is still there.
  mutating func open(_ menu: ContextMenu) {
    switch menu {
    case .sentMeme(let id):
      guard destination == .sent, sent.selection == nil, sent.shown.contains(where: { $0.id == id })
      else { return }
    case .detail:
      guard destination == .detail, detail?.isOpening == false else { return }
    case .picture:
      guard destination == .editor, editor.picture != nil else { return }
    }
    contextMenu = menu
  }

  /// Closes whatever menu is open.
  mutating func closeMenus() {
    isMenuOpen = false
    contextMenu = nil
  }
}
