public import Canvas

/// An event in the editor.
public enum EditorAction: Equatable, Sendable {
  /// The text of a caption was changed.
  case captionEdited(CaptionID, String)
  /// The clear button of a caption was pressed.
  case captionCleared(CaptionID)
  /// An event of a caption as a whole.
  case caption(CaptionAction)
  /// Album was pressed.
  case albumTapped
  /// Camera was pressed.
  case cameraTapped
  /// Share was pressed.
  case shareTapped
  /// Save to Pictures was chosen without opening the sheet.
  case saveTapped
  /// Save As was chosen without opening the sheet.
  case saveAsTapped
  /// Copying the meme was chosen without opening the sheet.
  case copyTapped
  /// The template in the editor is to be shared without texts.
  indirect case textsLeftEmpty(EmptyTemplateShare)
  /// The user wants to type them first.
  case fillInTapped
  /// Cancel was pressed.
  case cancelTapped
  /// The screen was left by a key, which discards nothing.
  case escaped
  /// Undo was pressed.
  case undoTapped
  /// Redo was pressed.
  case redoTapped
  /// Font was pressed.
  case fontTapped
  /// Style was pressed for the selected caption, or with a colour that colour of it.
  case styleTapped(CaptionColor?)
  /// A look was chosen.
  indirect case lookTapped(Look)
  /// The looks of the meme as it is are to be seen; the length of their longer side in pixels.
  case looksAppeared(side: Int)
  /// The meme was painted in each look, by the names of the looks.
  case looksPainted(WorkID, [String: Bitmap])
  /// The looks could not be painted; editing and sharing report the problem.
  case looksFailed(WorkID)
  /// Crop was pressed.
  case cropTapped
  /// The loading of a picture was stopped.
  case loadingStopped
  /// A picture has been loaded.
  indirect case pictureLoaded(WorkID, LoadedPicture)
  /// A template has been loaded; with what became of it if it was to be added to the user's.
  indirect case templateLoaded(WorkID, Recipe, LoadedPicture, added: TemplateSave?)
  /// A picture that undo, redo or a draft restores has been decoded.
  indirect case pictureRestored(WorkID, LoadedPicture)
  /// A picture could not be loaded.
  indirect case pictureFailed(WorkID, Problem)
  /// A close-up has been made.
  case closeUpMade(WorkID, Bitmap)
  /// A close-up could not be made; the preview stays.
  case closeUpFailed(WorkID)
}
