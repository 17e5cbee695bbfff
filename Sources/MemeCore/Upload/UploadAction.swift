/// An event concerning a picture from a phone.
public enum UploadAction: Equatable, Sendable {
  /// From Your Phone was pressed.
  case tapped
  /// The code was closed.
  case dismissed
  /// The page for the phone is there.
  case pageMade(WorkID, Handout)
  /// Something has happened on the page.
  case reported(WorkID, UploadEvent)
  /// The picture was opened.
  case pictureOpened(WorkID, LoadedPicture)
  /// The page could not be made, or the picture not be opened.
  case failed(WorkID, Problem)
}
