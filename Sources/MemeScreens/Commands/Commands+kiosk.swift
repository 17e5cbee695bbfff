internal import MemeCore

/// The commands that a kiosk has.
extension Commands {
  /// Whether a command leads out of a kiosk, or to what stays after its visitor.
  func leadsOut(_ name: CommandName) -> Bool {
    guard let kiosk = state.kiosk else { return false }
    return switch name {
    case .settings, .shortcuts, .fullScreen, .quit, .saveAs, .saveAsTemplate, .sent, .export,
      .showFolder:
      true
    case .saveToPictures: !kiosk.configuration.activities.contains(.saveToPictures)
    case .copy: !kiosk.configuration.activities.contains(.copy)
    case .newMeme, .share, .paste, .undo, .redo, .back, .replace, .album, .camera, .crop, .font,
      .addText, .addEmoji, .search, .table, .grid, .previousMeme, .nextMeme, .open, .edit, .select,
      .delete, .editText, .duplicate, .toFront, .toBack, .resetPlace, .deleteText:
      false
    }
  }
}
