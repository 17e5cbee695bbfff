public import Canvas

/// What is to be done outside; each is carried out elsewhere and answered by an action.
public enum Effect: Equatable, Sendable {
  /// Load a picture; answered by `EditorAction.pictureLoaded` or `.pictureFailed`.
  case loadPicture(WorkID, path: String)
  /// Make the pixels of a picture again; answered by `EditorAction.pictureRestored` or
  /// `.pictureFailed`.
  case restorePicture(WorkID, EncodedPicture, name: String)
  /// List a folder; answered by `AlbumAction.folderListed` or `.folderFailed`.
  case listFolder(WorkID, path: String)
  /// Save the meme among the user's pictures; answered by `ShareAction.saved` or `.failed`.
  case saveToPictures(WorkID, Meme)
  /// Make the cropped picture in more pixels; answered by `EditorAction.closeUpMade` or
  /// `.closeUpFailed`.
  case makeCloseUp(WorkID, OriginalPicture, Crop)
  /// Find the families that draw some texts; answered by `FontAction.familiesFound`.
  case findFamilies(WorkID, texts: [String])
  /// Keep some things for the next start.
  case remember(Remembered)
  /// Read the sent memes; answered by `SentAction.listed` or `.failed`.
  case listMemes(WorkID)
  /// Search the captions of the sent memes; answered by `SentAction.found` or `.failed`.
  case searchMemes(WorkID, text: String)
  /// Make a sent meme in small; answered by `SentAction.thumbnailLoaded` or `.thumbnailDropped`.
  case loadThumbnail(MemeID, longSide: Int)
  /// Make a sent meme into pixels; answered by `DetailAction.loaded` or `.failed`.
  case loadMemed(WorkID, MemeID)
  /// Read what a sent meme is made of; answered by `DetailAction.opened` or `.failed`.
  case loadSource(WorkID, MemeID)
  /// Save sent memes among the user's pictures; answered by `ShareAction.saved` or `.failed`.
  case copyToPictures(WorkID, [MemeID])
  /// Delete sent memes for good.
  case deleteMemes([MemeID])
  /// Look for drafts that were left behind; answered by `DraftAction.found` if there are any.
  case listDrafts
  /// Read a draft that was left behind; answered by `DraftAction.opened` or `.failed`.
  case openDraft(WorkID, DraftID)
  /// Forget a draft that was left behind.
  case removeDraft(DraftID)
  /// Keep this window's draft in the place of the last one, or none; once it is kept, forget the
  /// one that was left behind which it continues.
  case saveDraft(Draft?, replacing: DraftID? = nil)
  /// Let a few seconds pass; answered by `DraftAction.due`.
  case scheduleDraft(WorkID)
  /// Stop a piece of work whose answer nobody wants any more.
  case cancel(WorkID)
  /// Show the window on the whole screen, or no longer.
  case setFullScreen(Bool)
  /// Take the toast away after a while; answered by `AppAction.toastExpired`.
  case expireToast(WorkID)
  /// Ask the desktop how programs are to look, and go on listening; answered by
  /// `DesktopAction.appearanceTold` for as long as the app runs.
  case watchDesktop(Set<DesktopMatter>)
  /// Look for cameras, and go on looking; answered by `CameraAction.listed` whenever there are
  /// others.
  case watchCameras
  /// Begin a session with a camera, of which frames are wanted in a size that fits the room, mirrored
  /// or not; answered by `CameraAction.frameCame` once, and by `.failed` if it ends by itself.
  case openCamera(WorkID, name: String, room: PixelSize, isMirrored: Bool)
  /// Go on with frames for another room.
  case resizeCamera(WorkID, PixelSize)
  /// Tell the next frame; answered by `CameraAction.frameCame`, by the latest one there is then.
  case awaitFrame(WorkID)
  /// Make a photo as good as the camera can; answered by `CameraAction.photoTaken` or `.failed`.
  case takePhoto(WorkID)
  /// End a session.
  case closeCamera(WorkID)
  /// Let a second of a countdown pass; answered by `CameraAction.ticked`.
  case tickCamera(WorkID)
  /// Let a moment pass in which a second click may come; answered by `CameraAction.settled`.
  case settleCamera(WorkID)
  /// End the app.
  case quit
}
