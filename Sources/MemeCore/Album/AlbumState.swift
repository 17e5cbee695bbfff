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
  /// Why the place could not be read the last time; nil if it was.
  public internal(set) var problem: Problem?
  /// The folders and pictures whose names contain the text in the search field: those of the place,
  /// then those of all others.
  public private(set) var shown: [AlbumEntry] = []
  /// Where they are, in their order, while something is searched for in all places.
  public private(set) var groups: [AlbumGroup] = []
  /// The folders that are offered; nil while they are being counted.
  public internal(set) var survey: AlbumSurvey?
  /// The text in the search field.
  public internal(set) var query = "" {
    didSet { find() }
  }
  /// The pictures and templates of all places, once something is searched for.
  package var others: [AlbumEntry]? {
    didSet { find() }
  }
  /// The listing of all places in progress.
  var searching: WorkID?
  /// Whether the list of places is shown instead of the pictures, on a narrow window.
  public internal(set) var isListingPlaces = false
  /// The listing in progress.
  package var listing: WorkID?
  /// The counting in progress.
  var counting: WorkID?
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
    let here = (entries ?? []).filter { SearchText.contains(words, in: $0.name) }
    shown = here
    groups = []
    guard !words.isEmpty, let others else { return }
    let known = Set(here.map(\.path))
    let found = others.filter {
      SearchText.contains(words, in: $0.name) && !known.contains($0.path)
    }.grouped()
    shown += found.entries
    groups = (here.isEmpty ? [] : [AlbumGroup(place: .here, count: here.count)]) + found.groups
  }

  /// The folder's own name, where a folder is shown.
  public var folderName: String? {
    guard case .folder(let path) = place else { return nil }
    return path.lastPathComponent
  }
}
