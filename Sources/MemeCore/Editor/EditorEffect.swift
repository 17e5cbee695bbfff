public import Canvas
public import Localization

/// Work for the editor.
public enum EditorEffect: Equatable, Sendable {
  /// Load a picture; answered by `EditorAction.pictureLoaded` or `.pictureFailed`.
  case loadPicture(path: String)
  /// Decode a pasted picture; answered as `loadPicture` is.
  case loadPasted(EncodedPicture)
  /// Load a template; answered by `EditorAction.templateLoaded` or `.pictureFailed`.
  case loadTemplate(TemplateSource)
  /// Decode a picture again; answered by `EditorAction.pictureRestored` or `.pictureFailed`.
  case restorePicture(EncodedPicture, name: String)
  /// Paint a meme in each look in a small size; answered by `EditorAction.looksPainted` or
  /// `.looksFailed`.
  case paintLooks(Recipe, Bitmap, Crop, side: Int, Language)
  /// Make a close-up; answered by `EditorAction.closeUpMade` or `.closeUpFailed`.
  case makeCloseUp(LoadedPicture, Crop)
}
