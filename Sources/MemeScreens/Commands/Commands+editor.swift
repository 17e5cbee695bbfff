internal import MemeCore
internal import Toolkit

/// The commands of the editor and of the image picker.
extension Commands {
  func editorCommand(_ name: CommandName, _ caption: CaptionID?) -> Command? {
    caption.flatMap { captionCommand(name, $0) } ?? pictureCommand(name)
  }

  private func pictureCommand(_ name: CommandName) -> Command? {
    let editor = state.editor
    let hasPicture = editor.picture != nil
    return switch name {
    case .newMeme: Command(name, .newMemeTapped)
    case .share: Command(name, .editor(.shareTapped), isEnabled: hasPicture)
    case .saveToPictures: Command(name, .editor(.saveTapped), isEnabled: hasPicture)
    case .saveAs: Command(name, .editor(.saveAsTapped), isEnabled: hasPicture)
    case .saveAsTemplate: Command(name, .template(.saveTapped), isEnabled: hasPicture)
    case .copy: Command(name, .editor(.copyTapped), isEnabled: hasPicture)
    case .undo:
      Command(
        name, .editor(.undoTapped), isEnabled: editor.history.canUndo || state.canUndoRemoval)
    case .redo: Command(name, .editor(.redoTapped), isEnabled: editor.history.canRedo)
    case .replace, .album: Command(name, .editor(.albumTapped))
    case .camera: Command(name, .editor(.cameraTapped), isEnabled: state.hasCamera)
    case .crop: Command(name, .editor(.cropTapped), isEnabled: hasPicture)
    case .font: Command(name, .editor(.fontTapped))
    case .addText: Command(name, .editor(.caption(.added)))
    case .addEmoji: Command(name, .editor(.caption(.stickerAdded)))
    case .sent: state.path.first == .editor ? Command(name, .sent(.opened)) : nil
    case .back: editorEscape.map { Command(name, $0) }
    default: nil
    }
  }

  /// Ends the selection, and then leaves the screen.
  private var editorEscape: AppAction? {
    guard state.editor.selection == nil else { return .editor(.caption(.deselected)) }
    return state.canGoBack ? .editor(.cancelTapped) : nil
  }

  private func captionCommand(_ name: CommandName, _ id: CaptionID) -> Command? {
    let recipe = state.editor.recipe
    guard let place = recipe.captions.first(where: { $0.id == id })?.place else { return nil }
    func command(_ action: CaptionAction, isEnabled: Bool = true) -> Command {
      Command(name, .editor(.caption(action)), isEnabled: isEnabled)
    }
    // Those beside the picture are stacked in their order.
    let isOnPicture = place.anchor == .picture
    return switch name {
    case .editText: command(.editing(id))
    case .duplicate: command(.duplicated(id))
    case .toFront: command(.movedToFront(id), isEnabled: isOnPicture)
    case .toBack: command(.movedToBack(id), isEnabled: isOnPicture)
    case .resetPlace:
      recipe.look.place(of: id).map { command(.placeReset(id), isEnabled: $0 != place) }
    case .deleteText: command(.deleted(id))
    default: nil
    }
  }

  func albumCommand(_ name: CommandName) -> Command? {
    name == .search ? Command(name: name, response: .focus(AlbumScreen.searchID)) : nil
  }

  func albumPictureCommand(_ name: CommandName, _ entry: AlbumEntry) -> Command? {
    guard case .template(let id) = entry.kind else {
      let isShown = state.albums.screen?.place == .folder(entry.folder)
      return switch name {
      case .open: Command(name, .album(.entryTapped(entry)))
      case .showFolder: Command(name, .album(.folderTapped(of: entry)), isEnabled: !isShown)
      default: nil
      }
    }
    // Those that came with the program stay.
    let isOwn = id.origin == .own
    return switch name {
    case .open: Command(name, .album(.entryTapped(entry)))
    case .export where isOwn: Command(name, .template(.exportTapped(id)))
    case .rename where isOwn: Command(name, .template(.renameTapped(id)))
    case .delete where isOwn: Command(name, .template(.deleteTapped(id)))
    default: nil
    }
  }
}
