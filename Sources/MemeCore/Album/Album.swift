/// One thing in a folder of the image picker.
public struct AlbumEntry: Hashable, Sendable {
  /// What an entry is.
  public enum Kind: Hashable, Sendable {
    /// A folder that can be opened.
    case folder
    /// A picture that can be chosen.
    case picture
  }

  /// The name without its folder.
  public var name: String
  /// The whole path.
  public var path: String
  /// What it is.
  public var kind: Kind
  /// The file's length in bytes; 0 for folders.
  public var byteCount: Int

  /// Makes an entry from its parts.
  public init(name: String, path: String, kind: Kind, byteCount: Int) {
    self.name = name
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
  }
}

/// The image picker: one folder and what is in it.
public struct AlbumState: Equatable, Sendable {
  /// The path of the folder that is shown.
  public var folder: String
  /// The path of the folder that holds this one; none at the top of the user's pictures.
  public var parent: String?
  /// What is in it, folders first; none while it is being read.
  public var entries: [AlbumEntry]?
  /// The reading that is under way.
  var listing: WorkID?

  /// Makes a picker for a folder that has yet to be read.
  public init(folder: String, parent: String?) {
    self.folder = folder
    self.parent = parent
  }

  /// The folder's own name.
  public var name: String { folder.split(separator: "/").last.map(String.init) ?? "/" }
}

/// What happened in the image picker.
public enum AlbumAction: Equatable, Sendable {
  /// An entry was chosen.
  case entryTapped(AlbumEntry)
  /// The way up was chosen.
  case parentTapped
  /// Back was pressed.
  case backTapped
  /// A folder has been read.
  case folderListed(WorkID, [AlbumEntry])
  /// A folder could not be read.
  case folderFailed(WorkID, Problem)
}

extension AppState {
  /// Opens the image picker at the user's pictures.
  mutating func openAlbum() -> [Effect] {
    guard album == nil else { return [] }
    return showFolder(picturesFolder)
  }

  mutating func reduce(_ action: AlbumAction) -> [Effect] {
    guard let open = album else { return [] }
    switch action {
    case .entryTapped(let entry) where entry.kind == .folder:
      return showFolder(entry.path)
    case .entryTapped(let entry):
      return closeAlbum() + loadPicture(path: entry.path)
    case .parentTapped:
      return open.parent.map { showFolder($0) } ?? []
    case .backTapped:
      return closeAlbum()
    case .folderListed(let work, let entries):
      guard open.listing == work else { return [] }
      album?.listing = nil
      let offered = offeredFolders(in: open.folder)
      album?.entries = offered + entries
      return []
    case .folderFailed(let work, let problem):
      guard open.listing == work else { return [] }
      album?.listing = nil
      let offered = offeredFolders(in: open.folder)
      album?.entries = offered
      if problem != .cancelled { alerts.append(.problem(problem)) }
      return []
    }
  }

  private mutating func showFolder(_ path: String) -> [Effect] {
    let abandoned = album?.listing
    let work = startWork()
    album = AlbumState(folder: path, parent: parent(of: path))
    album?.listing = work
    return (abandoned.map { [.cancel($0)] } ?? []) + [.listFolder(work, path: path)]
  }

  mutating func closeAlbum() -> [Effect] {
    let abandoned = album?.listing
    album = nil
    return abandoned.map { [.cancel($0)] } ?? []
  }

  /// The samples stand among the user's pictures, so that nobody has to begin with nothing.
  private func offeredFolders(in folder: String) -> [AlbumEntry] {
    guard folder == picturesFolder, let samples = samplesFolder else { return [] }
    let name = samples.split(separator: "/").last.map(String.init) ?? samples
    return [AlbumEntry(name: name, path: samples, kind: .folder, byteCount: 0)]
  }

  /// The folder above; strangers at a kiosk are not led out of the pictures folder.
  private func parent(of path: String) -> String? {
    if path == samplesFolder, path != picturesFolder { return picturesFolder }
    guard path != picturesFolder, let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
