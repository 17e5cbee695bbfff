/// Work for a picture from a phone.
public enum UploadEffect: Equatable, Sendable {
  /// Make the page for the phone; answered by `UploadAction.pageMade` or `.failed`, and by
  /// `.reported` for as long as the page is there.
  case makePage
  /// Decode what has arrived; answered by `UploadAction.pictureOpened` or `.failed`.
  case open(EncodedPicture)
  /// Say on the page whether the picture could be opened.
  case answer(isOpened: Bool)
  /// Remove the page.
  case removePage
}
