internal import Canvas

/// A change that a feature requests outside its own state; only the app's reducer makes it.
enum Request: Equatable, Sendable {
  // MARK: Messages

  /// Show an alert after those in the queue.
  case alert(AppAlert)
  /// Close the alert that is shown.
  case dismissAlert
  /// Let the user type the texts of a template.
  case fillIn
  /// Begin another meme.
  case makeAnother
  /// Show a toast.
  case toast(Toast.Message)
  /// Make a caption of a text that was pasted outside of a field.
  case paste(String)
  /// Show a toast that offers to undo a removal.
  case offerUndo(UndoOffer)
  /// Undo the last removal.
  case undoLast
  /// Withdraw the offers to restore a meme that is in the editor again, or saved elsewhere.
  case withdrawOffers(of: Recipe)

  // MARK: Visits

  /// End the visit, and remove its traces.
  case endVisit(WipeScope)
  /// Read the translations of the language that is chosen now.
  case readLanguage
  /// Delete everything of all visitors.
  case clearEverything
  /// End the app.
  case quit

  /// Put words into the picture of a visitor.
  case say(MemeLine)
  /// Let a visitor write words of their own.
  case beginWriting
  /// Show a visitor how the meme is taken home.
  case takeMeme
  /// Show a visitor where a phone can fetch the meme.
  case show(Handout, of: ShareState.Subject)
  /// Cancel a hand-out that a visitor does not wait for any more.
  case cancelHandout

  // MARK: Navigation

  /// Push a screen, or go back to it.
  case go(Destination)
  /// Go back to the previous screen.
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
  /// Open or close the font panel.
  case toggleFontPanel
  /// Open the font panel for one caption, with the palette of a colour, if any.
  case openFontPanel(for: CaptionID, CaptionColor?)
  /// Close the font panel.
  case closeFontPanel
  /// Turn the interface, where it follows the orientation of the device.
  case follow(QuarterTurn)

  // MARK: The editor

  /// Load a picture into the editor.
  case loadPicture(path: String, arrival: PictureArrival? = nil)
  /// Load a template into the editor.
  case loadTemplate(TemplateSource, arrival: PictureArrival? = nil)
  /// Make a meme from a template.
  case openTemplate(Recipe, LoadedPicture)
  /// List the templates again, if they are shown.
  case refreshTemplates
  /// Open a picture from outside, over any screen that accepts one.
  case open(PictureSource)
  /// Replace the picture of the meme.
  case use(LoadedPicture, Crop)
  /// Crop the picture.
  case crop(Crop, CropShape)
  /// Change the look and the styles to those of a recipe that has the same texts.
  case restyle(Recipe, StyleChange)
  /// Discard the meme in the editor and leave it.
  case startOver
  /// Leave the editor, and keep its meme as a draft.
  case leaveEditor
  /// Save the meme in the editor as this window's draft.
  case saveDraft
  /// Continue an abandoned draft.
  case continueDraft(DraftID, Draft)
  /// Edit a sent meme again.
  case editSent(Recipe, LoadedPicture, as: SentReuse)

  /// Use the picture that a phone has sent.
  case takeUpload(LoadedPicture)
  /// Let no phone send a picture any more.
  case closeUpload

  // MARK: Sent memes and sharing

  /// Show a sent meme.
  case showDetail(MemeID)
  /// Show the meme that is a number of places after another in the list.
  case showNeighbor(of: MemeID, by: Int)
  /// Close the screen of a sent meme.
  case closeDetail
  /// Read the recipe of the meme that is shown, to make another of it.
  case openSource(as: SentReuse)
  /// Delete sent memes, which can be undone.
  case delete([MemeID])
  /// Open the share sheet.
  case share(ShareState.Subject)
  /// Share in some way at once, without a choice in the share sheet.
  case perform(ShareActivityID, ShareState.Subject)
  /// Share in a way that needs choices first.
  case choose(ShareActivityID, ShareState.Subject)
  /// Handle a finished save; whether its sheet was still open.
  case finishSharing(ShareState.Subject, stored: MemeID?, isOpen: Bool)
}
