/// Opening a picture or a template that was dropped, pasted, or named on the command line.
extension AppState {
  /// Whether a picture from outside is opened: not under an alert, a sheet or the crop screen.
  var acceptsPictures: Bool {
    sharing.sheet == nil && upload == nil && templates.prompt == nil && crop == nil && alert == nil
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

  /// Does what the desktop asks for, unless something has to be answered first.
  mutating func answer(_ activation: Activation) -> [Effect] {
    switch activation {
    case .window: return []
    case .files(let uris): return openDropped(DroppedContent(files: [], text: uris))
    case .newMeme, .sentMemes:
      guard acceptsPictures else { return [] }
      closeMenus()
      isShowingShortcuts = false
      let effects = closePickers()
      guard activation == .newMeme else { return effects + closeFontPanel() + go(to: .sent) }
      return effects + go(to: .editor) + beginMeme()
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
