internal import Localization
internal import MemeCore
internal import Toolkit

/// The commands of the editor and of the image picker.
extension Commands {
  func editorCommand(_ name: CommandName, _ caption: CaptionID?) -> ScreenCommand? {
    caption.flatMap { captionCommand(name, $0) } ?? pictureCommand(name)
  }

  private func pictureCommand(_ name: CommandName) -> ScreenCommand? {
    let editor = state.editor
    let hasPicture = editor.picture != nil
    return switch name {
    case .newMeme: ScreenCommand(name, .newMemeTapped)
    case .share: ScreenCommand(name, .editor(.shareTapped), isEnabled: hasPicture)
    case .saveToPictures: ScreenCommand(name, .editor(.saveTapped), isEnabled: hasPicture)
    case .saveAs: ScreenCommand(name, .editor(.saveAsTapped), isEnabled: hasPicture)
    case .saveAsTemplate: ScreenCommand(name, .template(.saveTapped), isEnabled: hasPicture)
    case .copy: ScreenCommand(name, .editor(.copyTapped), isEnabled: hasPicture)
    case .undo:
      ScreenCommand(
        name, .editor(.undoTapped), isEnabled: editor.history.canUndo || state.canUndoRemoval)
    case .redo: ScreenCommand(name, .editor(.redoTapped), isEnabled: editor.history.canRedo)
    case .replace, .album: ScreenCommand(name, .editor(.albumTapped))
    case .camera: ScreenCommand(name, .editor(.cameraTapped), isEnabled: state.hasCamera)
    case .crop: ScreenCommand(name, .editor(.cropTapped), isEnabled: hasPicture)
    case .font: ScreenCommand(name, .editor(.fontTapped), isChosen: state.font != nil)
    case .addText: ScreenCommand(name, .editor(.caption(.added)))
    case .addEmoji: ScreenCommand(name, .editor(.caption(.stickerAdded)))
    case .sent: state.path.first == .editor ? ScreenCommand(name, .sent(.opened)) : nil
    case .back: editorEscape.map { ScreenCommand(name, $0) }
    default: nil
    }
  }

  /// Ends the selection, and then leaves the screen without discarding anything.
  private var editorEscape: AppAction? {
    guard state.editor.selection == nil else { return .editor(.caption(.deselected)) }
    return state.canGoBack ? .editor(.escaped) : nil
  }

  private func captionCommand(_ name: CommandName, _ id: CaptionID) -> ScreenCommand? {
    let recipe = state.editor.recipe
    guard let place = recipe.captions.first(where: { $0.id == id })?.place else { return nil }
    func command(_ action: CaptionAction, isEnabled: Bool = true) -> ScreenCommand {
      ScreenCommand(name, .editor(.caption(action)), isEnabled: isEnabled)
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

  func albumCommand(_ name: CommandName) -> ScreenCommand? {
    name == .search ? ScreenCommand(name: name, response: .focus(AlbumScreen.searchID)) : nil
  }

  func albumPictureCommand(_ name: CommandName, _ entry: AlbumEntry) -> ScreenCommand? {
    guard case .template(let id) = entry.kind else {
      let isShown = state.albums.screen?.place == .folder(entry.folder)
      return switch name {
      case .open: ScreenCommand(name, .album(.entryTapped(entry)))
      case .showFolder: ScreenCommand(name, .album(.folderTapped(of: entry)), isEnabled: !isShown)
      // Those that came with the program stay.
      case .trash where entry.folder != state.shared.samplesFolder:
        ScreenCommand(name, .album(.trashTapped(entry)))
      default: nil
      }
    }
    // Those that came with the program stay.
    let isOwn = id.origin == .own
    return switch name {
    case .open: ScreenCommand(name, .album(.entryTapped(entry)))
    case .export where isOwn: ScreenCommand(name, .template(.exportTapped(id)))
    case .rename where isOwn: ScreenCommand(name, .template(.renameTapped(id)))
    case .delete where isOwn: ScreenCommand(name, .template(.deleteTapped(id)))
    default: nil
    }
  }
}
