/// An event concerning drafts.
public enum DraftAction: Equatable, Sendable {
  /// Abandoned drafts were found, newest first; those with texts are offered before the others.
  case found([DraftOffer])
  /// Continue was pressed.
  case continueTapped
  /// Discard was pressed.
  case discardTapped
  /// The draft to continue has been read.
  case opened(WorkID, Draft)
  /// It could not be read.
  case failed(WorkID, Problem)
  /// An event with the thumbnail of an offered draft's picture.
  case thumbnail(ThumbnailAction<DraftID>)
  /// The time to save the meme in the editor has come.
  case due(WorkID)
  /// This window's draft could not be saved, and the abandoned draft that it continues is kept.
  case notSaved(replacing: DraftID?)
}
