package import Localization
internal import MemeCore

/// Texts of pictures from phones, and of the pages that phones show.
extension Strings {
  package static let phonePicture: Sentence = "Picture from a phone"
  static let fromYourPhone: Sentence = "From Your Phone"
  static let fromYourPhoneDetail: Sentence = "Scan a code, send a picture of your own"
  static let scanToSend: Sentence = "Scan to send a picture"

  /// How far the picture of a phone is.
  static func detail(of progress: UploadState.Progress) -> Sentence {
    switch progress {
    case .making: "Making a code…"
    case .waiting(hasVisitor: false):
      """
      Point the camera of your phone at the code, and choose a picture there. The phone has to be \
      in this network.
      """
    case .waiting: "Choose a picture on your phone."
    case .arriving: "The picture is arriving…"
    case .opening: loadingPicture
    case .interrupted: "The picture did not arrive completely. Send it again."
    case .notOpened: "This is no picture that can be opened. Send another one."
    }
  }

  // MARK: - Pages

  /// The page of a meme that is handed out, without what HTML escapes.
  package static let pageTitle: Sentence = "Your meme"
  package static let pageHint: Sentence = "Touch and hold the picture to save it."
  package static let pageGone: Sentence = "There is nothing here any more. Scan the code again."

  // The page on which a phone sends a picture.
  package static let pageSendTitle: Sentence = "Send a picture"
  package static let pageSendHint: Sentence = "Choose a picture, or take a photo."
  package static let pageChoose: Sentence = "Choose a Picture"
  package static let pageSend: Sentence = "Send"
  package static let pageArrived: Sentence = "The picture has arrived, and is being opened…"
  package static let pageOpened: Sentence = "Your picture is on the screen."
  package static let pageNotOpened: Sentence =
    "This is no picture that can be opened. Choose another one."
  package static let pageTooLarge: Sentence =
    "The picture is larger than 25 MB. Choose another one."
  package static let pageBusy: Sentence = "Another picture is arriving. Try again in a moment."
  package static let pageMissing: Sentence = "Choose a picture first."
}
