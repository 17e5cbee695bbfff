/// An event in the list of sent memes.
public enum SentAction: Equatable, Sendable {
  /// The memes have been read; and the current day.
  case listed(WorkID, [SentMeme], today: LocalTime)
  /// They could not be read.
  case failed(WorkID, Problem)
  /// Another process changed the library.
  case libraryChanged
  /// Table or Grid was pressed, or its key, which goes back to the list from a meme.
  case modeTapped(SentMode)
  /// Add was pressed.
  case addTapped
  /// The button to the sent memes was pressed.
  case opened
  /// Back was pressed.
  case backTapped
  /// A meme was pressed.
  case memeTapped(MemeID)
  /// Edit was chosen for a meme.
  case editTapped(MemeID)
  /// Share was chosen for a meme.
  case shareTapped(MemeID)
  /// Favourite was pressed for a meme.
  case favoriteTapped(MemeID)
  /// Its being a favourite could not be stored.
  case favoriteFailed(Problem)
  /// Use as Template was chosen for a meme.
  case templateTapped(MemeID)
  /// More From This Picture was chosen for a meme.
  case pictureTapped(MemeID)
  /// An order was chosen.
  case orderTapped(SentOrder)
  /// A filter was pressed; the one in use ends.
  case filterTapped(SentFilter)
  /// A way of sharing was chosen for a meme without opening the sheet.
  case activityTapped(ShareActivityID, MemeID)
  /// Selection mode was entered with a meme selected.
  case selectionBegun(MemeID)
  /// Delete was chosen for a meme.
  case deleteTapped(MemeID)
  /// The text in the search field was changed.
  case queryChanged(String)
  /// The search has ended with these memes.
  case found(WorkID, [MemeID])
  /// Select was pressed, or Cancel while selecting.
  case selectTapped
  /// Share was pressed for the selected memes.
  case selectionShareTapped
  /// Delete was pressed for the selected memes.
  case selectionDeleteTapped
  /// Memes were deleted permanently.
  case deleted(WorkID)
  /// Memes could not be deleted, or the deletion was stopped.
  case deletionFailed(WorkID, Problem)
  /// Stop was pressed while memes were being deleted.
  case deletionStopped
  /// An event with the thumbnail of a meme.
  case thumbnail(ThumbnailAction<MemeID>)
}

extension SentAction {
  /// Whether the memes in the library are others now.
  var changesLibrary: Bool {
    switch self {
    case .listed, .deleted, .deletionFailed: true
    case .failed, .libraryChanged, .modeTapped, .addTapped, .opened, .backTapped, .memeTapped,
      .editTapped, .shareTapped, .favoriteTapped, .favoriteFailed, .templateTapped, .pictureTapped,
      .orderTapped, .filterTapped, .activityTapped, .selectionBegun, .deleteTapped, .queryChanged,
      .found, .selectTapped, .selectionShareTapped, .selectionDeleteTapped, .deletionStopped,
      .thumbnail:
      false
    }
  }
}
