/// What happens on the page on which a phone can send a picture.
public enum UploadEvent: Equatable, Sendable {
  /// A phone has opened the page.
  case visited
  /// A part of a picture has arrived, from 0 to 1.
  case progressed(Double)
  /// A picture has arrived.
  case received(EncodedPicture)
  /// A picture has not arrived completely; the phone may try again.
  case interrupted
  /// The page is not there any more, since its server has ended.
  case ended
}
