/// Opening a picture or a template that was dropped, pasted, or named on the command line.
extension AppState {
  /// Whether a picture from outside is opened: not under an alert, a sheet or the crop screen.
  var acceptsPictures: Bool {
    sharing.sheet == nil && templates.prompt == nil && crop == nil && alert == nil
  }

  /// Opens a picture or a template in the editor, over any screen that accepts one.
  mutating func open(_ source: PictureSource) -> [Effect] {
    closeMenus()
    guard acceptsPictures else { return show(.pictureNotOpened) }
    isShowingShortcuts = false
    let effects = closePickers() + go(to: .editor)
    switch source {
    case .file(let path) where Template.isTemplate(path):
      return effects + editor.loadTemplate(.file(path), &shared)
    case .file(let path): return effects + editor.loadPicture(path: path, &shared)
    case .memory(let encoded): return effects + editor.loadPasted(encoded, &shared)
    }
  }

  /// Opens what was dropped, or says why it is not opened.
  mutating func openDropped(_ content: DroppedContent) -> [Effect] {
    switch content {
    case .file(let path): open(.file(path))
    case .link: show(.linkDropped)
    case .nothing: show(.nothingDropped)
    }
  }
}
