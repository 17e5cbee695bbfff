/// Work for drafts.
public enum DraftEffect: Equatable, Sendable {
  /// List abandoned drafts; answered by `DraftAction.found` if there are any.
  case list
  /// Read an abandoned draft; answered by `DraftAction.opened` or `.failed`.
  case open(DraftID)
  /// Work with the thumbnail of a draft's picture.
  case thumbnail(ThumbnailEffect<DraftID>)
  /// Delete an abandoned draft.
  case remove(DraftID)
  /// Replace this window's draft, or delete it if nil; then delete the abandoned draft that it
  /// continues. Answered by `DraftAction.notSaved` if it fails.
  case save(Draft?, replacing: DraftID? = nil)
  /// Replace this window's draft, and make it one of no window; then delete the abandoned draft that
  /// it continues. Answered by `DraftAction.found`, or `.notSaved` if it fails.
  case keep(Draft, replacing: DraftID? = nil)
  /// Wait, in seconds; answered by `DraftAction.due`.
  case schedule(Double)
}
