public import Canvas

/// The image picker while it is open: a place and its pictures.
public struct AlbumState: Equatable, Sendable {
  /// What is shown.
  public internal(set) var place: AlbumPlace
  /// The enclosing folder, where it can be opened; nil at the places that are offered anyway.
  public internal(set) var parent: String?
  /// The folders and pictures of the place, folders first; nil while they are being read.
  public package(set) var entries: [AlbumEntry]? {
    didSet { find() }
  }
  /// The folders and pictures whose names contain the text in the search field.
  public private(set) var shown: [AlbumEntry] = []
  /// The folders that are offered; nil while they are being counted.
  public internal(set) var survey: AlbumSurvey?
  /// The text in the search field.
  public internal(set) var query = "" {
    didSet { find() }
  }
  /// Whether the list of places is shown instead of the pictures, on a narrow window.
  public internal(set) var isListingPlaces = false
  /// The listing in progress.
  package var listing: WorkID?
  /// The counting in progress.
  var counting: WorkID?
  /// The file chooser of the desktop that is open.
  public internal(set) var choosing: WorkID?
  /// Whether something has changed since the listing in progress was begun.
  var isOutdated = false
  /// Whether the picker was just opened, so that it may show the samples instead of nothing.
  var isFresh = true

  /// Makes a picker for a place that has yet to be read.
  init(place: AlbumPlace) {
    self.place = place
  }

  /// Finds the entries to show, once for each change: there can be thousands.
  private mutating func find() {
    let words = SearchText.words(in: query)
    shown = (entries ?? []).filter { SearchText.contains(words, in: $0.name) }
  }

  /// The folder's own name, where a folder is shown.
  public var folderName: String? {
    guard case .folder(let path) = place else { return nil }
    return path.lastPathComponent
  }
}

/// The image picker, and what it keeps while it is closed.
public struct AlbumsState: Equatable, Sendable {
  /// The picker, while it is open.
  public var screen: AlbumState?
  /// The pictures offered in an empty editor; nil before they have been listed.
  public var suggestions: [AlbumEntry]?
  /// The listing of suggestions in progress.
  var suggesting: WorkID?
  /// The thumbnails that have been loaded.
  public var thumbnails = ThumbnailCache<AlbumEntry>()

  /// Makes the state of a closed picker.
  public init() {}

  /// The number of pictures that are listed for an empty editor: more than it offers, since some
  /// may be damaged.
  public static let suggestionCount = 18
}

/// An event in the image picker.
public enum AlbumAction: Equatable, Sendable {
  /// A folder or a picture was chosen.
  case entryTapped(AlbumEntry)
  /// A picture was chosen by its thumbnail, whose frame in the window is given in points.
  case pictureTapped(AlbumEntry, at: Rect)
  /// A place was chosen.
  case placeTapped(AlbumPlace)
  /// The list of places was opened or closed.
  case placesTapped
  /// The enclosing folder was chosen.
  case parentTapped
  /// The folder of a picture was chosen.
  case folderTapped(of: AlbumEntry)
  /// Back was pressed.
  case backTapped
  /// Other… was pressed.
  case otherTapped
  /// The text in the search field was changed.
  case queryChanged(String)
  /// A place has been read.
  case listed(WorkID, [AlbumEntry])
  /// A place could not be read.
  case failed(WorkID, Problem)
  /// The folders have been counted.
  case counted(WorkID, AlbumSurvey)
  /// Another program has changed a watched folder.
  case folderChanged
  /// A file was chosen in the desktop's file chooser; nil if it was closed without a choice.
  case fileChosen(WorkID, path: String?)
  /// The desktop has no file chooser.
  case chooserFailed(WorkID)
  /// An empty editor became visible.
  case suggestionsAppeared
  /// The suggestions have been listed.
  case suggested(WorkID, [AlbumEntry])
  /// An event with the thumbnail of a picture.
  case thumbnail(ThumbnailAction<AlbumEntry>)
}

/// Work for the image picker.
public enum AlbumEffect: Equatable, Sendable {
  /// List a folder; answered by `AlbumAction.listed` or `.failed`.
  case listFolder(path: String)
  /// List the templates; answered as a folder is.
  case listTemplates
  /// List the most recent pictures of a folder and the folders in it; answered as a folder is.
  case listRecents(folder: String)
  /// Count the pictures of the offered folders; answered by `AlbumAction.counted` or `.failed`.
  case count(pictures: String, samples: String?)
  /// List pictures for an empty editor, recent ones first; answered by `AlbumAction.suggested`.
  case suggest(pictures: String, samples: String?)
  /// Report changes of a folder and the folders in it by `AlbumAction.folderChanged`, instead of
  /// those watched before; nil ends it.
  case watch(folder: String?)
  /// Report changes of the user's templates in the same way.
  case watchTemplates
  /// Let the user choose a file in the desktop's file chooser; answered by
  /// `AlbumAction.fileChosen` or `.chooserFailed`.
  case chooseFile
  /// Work with the thumbnail of a picture.
  case thumbnail(ThumbnailEffect<AlbumEntry>)
}
