/// The kind of a piece of work, which determines its queue.
public enum WorkKind: Hashable, Sendable, CaseIterable {
  /// Loading; concurrent with everything else.
  case loading
  /// Loading of thumbnails; on a queue of its own.
  case thumbnail
  /// Listing of the library; serial with deletions.
  case listing
  /// Deletion from the library; serial with listing.
  case deleting
  /// Saving of a meme; concurrent with everything else, and waited for when the app quits.
  case saving
  /// Writing of drafts and settings; serial, so that the last one wins.
  case persisting

  /// Whether it is waited for when the app quits.
  public var isSaving: Bool {
    switch self {
    case .saving, .persisting, .deleting: true
    case .loading, .thumbnail, .listing: false
    }
  }
}
