public import Localization
internal import MemeCore

/// What is said about the clipboard and about what is dropped.
extension Strings {
  /// The name of a picture that came without one.
  public static let pastedPicture: Sentence = "Pasted picture"

  /// The title of the desktop's dialog for choosing a file.
  public static let choosePicture: Sentence = "Choose a picture"
  /// The name of its filter for pictures.
  public static let pictureFiles: Sentence = "Pictures and templates"

  static let pasting: Sentence = "Pasting…"
  static let nothingToPaste: Sentence = "The clipboard is empty. Copy a text or a picture first."
  static let noPictureToPaste: Sentence = "There is no picture in the clipboard. Copy one first."
  static let pictureNotOpened: Sentence =
    "Finish what is in front first, then open the picture again."
  static let linkDropped: Sentence =
    "Links are not downloaded. Save the picture first, then drop its file."
  static let nothingDropped: Sentence =
    "That is no file of this computer. Save it first, then drop the file."

  static func notPasted(_ fault: ClipboardFault) -> Sentence {
    switch fault {
    case .tookTooLong: "The program you copied from does not answer. Copy it again."
    case .tooLarge: "What you copied is too big. Make the picture smaller first."
    case .unavailable: "Pictures cannot be pasted here. Open one with Album instead."
    }
  }
}
