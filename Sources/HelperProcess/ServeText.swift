/// A text of the pages on which memes are handed out, and pictures are taken.
public enum ServeText: String, CaseIterable, Sendable {
  /// The title, and the description of the picture.
  case title = "TITLE"
  /// How to save the picture.
  case hint = "HINT"
  /// A page that is there no more.
  case gone = "GONE"
  /// The title of the page that takes a picture.
  case uploadTitle = "UPLOAD_TITLE"
  /// What to do there.
  case uploadHint = "UPLOAD_HINT"
  /// The button that chooses a picture.
  case uploadChoose = "UPLOAD_CHOOSE"
  /// The button that sends it.
  case uploadSend = "UPLOAD_SEND"
  /// It has arrived, and is being opened.
  case uploadArrived = "UPLOAD_ARRIVED"
  /// It was opened.
  case uploadOpened = "UPLOAD_OPENED"
  /// It cannot be opened.
  case uploadNotOpened = "UPLOAD_NOT_OPENED"
  /// It has too many bytes.
  case uploadTooLarge = "UPLOAD_TOO_LARGE"
  /// Another one is arriving.
  case uploadBusy = "UPLOAD_BUSY"
  /// None was chosen.
  case uploadMissing = "UPLOAD_MISSING"
}
