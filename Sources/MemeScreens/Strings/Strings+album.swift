internal import Localization
internal import MemeCore

/// The strings of the image picker.
extension Strings {
  static let readingFolder: Sentence = "Reading…"
  static let noPictures: Sentence = "No pictures here yet"
  static let howToFillFolder: Sentence =
    "Put pictures into this folder, drop one on the window, or begin with a sample."
  static let nothingNamed: Sentence = "Nothing of that name"
  static let howToFindPictures: Sentence = "Try another part of the file's name."
  static let albumSearchPrompt: Sentence = "Search pictures and templates"
  static let parentFolder: Sentence = "Up one folder"
  static let recents: Sentence = "Recents"
  static let samples: Sentence = "Samples"
  static let pictures: Sentence = "Pictures"
  static let folders: Sentence = "Folders"
  static let places: Sentence = "Places"
  static let browse: Sentence = "Browse…"
  static let showFolder: Sentence = "Show Folder"
  static let moveToTrash: Sentence = "Move to Trash"

  static func name(of segment: StartWall.Segment) -> Sentence {
    switch segment {
    case .pictures: pictures
    case .templates: templates
    }
  }

  /// The message about a picture that was moved into the trash.
  static func trashed(_ name: String) -> Sentence { "“\(shortened(name))” is in the trash" }
}
