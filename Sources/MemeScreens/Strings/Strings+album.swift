internal import MemeCore

/// The strings of the image picker.
extension Strings {
  static let readingFolder = "Reading…"
  static let noPictures = "No pictures here yet"
  static let howToFillFolder =
    "Put pictures into this folder, drop one on the window, or begin with a sample."
  static let nothingNamed = "Nothing of that name"
  static let howToFindPictures = "Try another part of the file's name."
  static let albumSearchPrompt = "Search pictures and templates"
  static let parentFolder = "Up one folder"
  static let recents = "Recents"
  static let samples = "Samples"
  static let pictures = "Pictures"
  static let folders = "Folders"
  static let places = "Places"
  static let browse = "Browse…"
  static let showFolder = "Show Folder"
  static let moveToTrash = "Move to Trash"

  static func name(of segment: StartWall.Segment) -> String {
    switch segment {
    case .pictures: pictures
    case .templates: templates
    }
  }

  /// The message about a picture that was moved into the trash.
  static func trashed(_ name: String) -> String { "“\(shortened(name))” is in the trash" }

  /// A number with thousands separators.
  static func count(_ number: Int) -> String {
    var digits = String(number)
    var end = digits.endIndex
    while let place = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex),
      place > digits.startIndex
    {
      digits.insert(",", at: place)
      end = place
    }
    return digits
  }
}
