/// An event concerning drafts.
public enum DraftAction: Equatable, Sendable {
  /// Abandoned drafts were found, newest first; those with texts are offered before the others.
  case found([DraftOffer])
  /// Continue was pressed for a draft.
  case continueTapped(DraftID)
  /// Discard was pressed for a draft.
  case discardTapped(DraftID)
  /// The row of several drafts was pressed.
  case listTapped
  /// The list of drafts was closed.
  case listDismissed
  /// The draft to continue has been read.
  indirect case opened(WorkID, Draft)
  /// It could not be read.
  indirect case failed(WorkID, Problem)
  /// An event with the thumbnail of an offered draft's picture.
  case thumbnail(ThumbnailAction<DraftID>)
  /// The time to save the meme in the editor has come.
  case due(WorkID)
  /// This window's draft could not be saved, and the abandoned draft that it continues is kept.
  case notSaved(replacing: DraftID?)
}
