/// A short message that disappears by itself.
public struct Toast: Hashable, Sendable {
  /// The content of the message.
  public enum Message: Hashable, Sendable {
    /// A pasted or typed text was longer than a caption may be and was cut.
    case captionCut
    /// The meme has as many captions as it can have.
    case tooManyCaptions
    /// A caption beside the picture cannot be moved in this look.
    case captionFixed(Look)
    /// The meme was discarded, which can be undone.
    case discarded
    /// Memes were shared; how, and how many.
    case shared(ShareOutcome, count: Int)
    /// The meme in the editor was kept as a draft.
    case draftKept
    /// An abandoned draft was removed, which can be undone.
    case draftRemoved
    /// The clipboard has nothing to paste; whether a text would have been pasted.
    case nothingToPaste(acceptsText: Bool)
    /// The clipboard could not be read.
    case notPasted(ClipboardFault)
    /// A picture came from outside while something else is in front.
    case pictureNotOpened
    /// A link was dropped, which is not downloaded.
    case linkDropped
    /// Something that is no file was dropped.
    case nothingDropped
    /// The meme was saved as a template, or is one already.
    case templateSaved(TemplateSave)
    /// A template was opened from a file, and added to the user's unless it is there already.
    case templateAdded(TemplateSave)
    /// A template was written into a folder.
    case templateExported(fileName: String, folder: String)
    /// A picture was moved into the trash, which can be undone; its name.
    case pictureTrashed(String)
    /// A template was deleted, which can be undone.
    case templateDeleted(TemplateName)
    /// Sent memes were deleted, which can be undone.
    case deleted(count: Int)
  }

  /// Whether its button undoes what it tells.
  public var offersUndo: Bool {
    switch message {
    case .discarded, .deleted, .draftRemoved, .templateDeleted, .pictureTrashed: true
    case .captionCut, .shared, .draftKept, .tooManyCaptions, .captionFixed, .nothingToPaste,
      .notPasted,
      .pictureNotOpened, .linkDropped, .nothingDropped, .templateSaved, .templateAdded,
      .templateExported:
      false
    }
  }

  /// The identifier, so that the end of an earlier toast does not remove this one.
  public var id: WorkID
  /// The content of the message.
  public var message: Message
}

extension AppState {
  /// Shows a message for its time; it replaces an earlier one, but leaves an offer to undo.
  mutating func show(_ message: Toast.Message) -> [Effect] {
    let shown = Toast(id: shared.startWork(), message: message)
    if toast?.offersUndo == true, !shown.offersUndo { notice = shown } else { toast = shown }
    return [.expireToast(shown.id, offersUndo: shown.offersUndo)]
  }
}
