internal import Canvas

/// A change that a feature asks for outside its own state; only the app's reducer makes it.
enum Request: Equatable, Sendable {
  // MARK: Messages

  /// Show an alert after those that wait already.
  case alert(AppAlert)
  /// Show a toast.
  case toast(Toast.Message)
  /// Show a toast that can bring something back.
  case offerUndo(UndoOffer)
  /// Bring back what was removed last.
  case undoLast
  /// End the offers to bring back a meme that is in the editor again, or safe elsewhere.
  case withdrawOffers(of: Recipe)

  // MARK: Navigation

  /// Show a place over what is shown, or go back to it.
  case go(Destination)
  /// Go back to what lies under what is shown.
  case goBack
  /// Open the image picker.
  case openAlbum
  /// Close the image picker.
  case closeAlbum
  /// Open the camera's screen.
  case openCamera
  /// Open the crop screen.
  case openCropScreen
  /// Close the crop screen.
  case closeCropScreen
  /// Open the font panel, or close it where it is open.
  case toggleFontPanel
  /// Close the font panel.
  case closeFontPanel
  /// Turn the interface, where it follows how the device is held.
  case follow(QuarterTurn)

  // MARK: The editor

  /// Load a picture into the editor.
  case loadPicture(path: String)
  /// Make the meme of another picture.
  case use(OriginalPicture, Crop)
  /// Crop the picture.
  case crop(Crop)
  /// Change the style of the captions.
  case setStyle(CaptionStyle, StyleChange)
  /// Discard what is in the editor and leave it.
  case startOver
  /// Save what is in the editor as this window's draft.
  case saveDraft
  /// Continue a draft that was left behind.
  case continueDraft(DraftID, Draft)
  /// Edit a sent meme again.
  case editSent(Recipe, OriginalPicture)

  // MARK: Sent memes and sharing

  /// Look at a sent meme.
  case showDetail(MemeID)
  /// Look at the meme so many places after another in the list.
  case showNeighbor(of: MemeID, by: Int)
  /// Stop looking at a sent meme.
  case closeDetail
  /// Read what the meme that is looked at is made of.
  case openSource
  /// Delete sent memes, which can be undone.
  case delete([MemeID])
  /// Open the share sheet.
  case share(ShareState.Subject)
  /// Save a meme without waiting for a choice in the share sheet.
  case save(Meme)
  /// Note that something was saved; whether its sheet was still open.
  case finishSharing(ShareState.Subject, isOpen: Bool)
}
