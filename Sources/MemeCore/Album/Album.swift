/// A file or folder in the image picker.
public struct AlbumEntry: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: Hashable, Sendable {
    /// A folder that can be opened.
    case folder
    /// A picture that can be chosen.
    case picture
  }

  /// The last component of the path.
  public var name: String
  /// The absolute path.
  public var path: String
  /// The kind.
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

/// The image picker: a folder and its entries.
public struct AlbumState: Equatable, Sendable {
  /// The path of the folder that is shown.
  public var folder: String
  /// The path of the enclosing folder; nil at the top of the user's pictures.
  public var parent: String?
  /// Its entries, folders first; nil while it is being read.
  public var entries: [AlbumEntry]?
  /// The listing in progress.
  package var listing: WorkID?

  /// Makes a picker for a folder that has yet to be read.
  public init(folder: String, parent: String?) {
    self.folder = folder
    self.parent = parent
  }

  /// The folder's own name.
  public var name: String { folder.split(separator: "/").last.map(String.init) ?? "/" }
}

/// An event in the image picker.
public enum AlbumAction: Equatable, Sendable {
  /// An entry was chosen.
  case entryTapped(AlbumEntry)
  /// The enclosing folder was chosen.
  case parentTapped
  /// Back was pressed.
  case backTapped
  /// A folder has been read.
  case folderListed(WorkID, [AlbumEntry])
  /// A folder could not be read.
  case folderFailed(WorkID, Problem)
}

/// Work for the image picker.
public enum AlbumEffect: Equatable, Sendable {
  /// List a folder; answered by `AlbumAction.folderListed` or `.folderFailed`.
  case listFolder(path: String)
}

extension AlbumState {
  mutating func reduce(_ action: AlbumAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .entryTapped(let entry) where entry.kind == .folder:
      return show(entry.path, &shared)
    case .entryTapped(let entry):
      shared.request(.closeAlbum)
      shared.request(.loadPicture(path: entry.path))
    case .parentTapped:
      return parent.map { show($0, &shared) } ?? []
    case .backTapped:
      shared.request(.closeAlbum)
    case .folderListed(let work, let found):
      guard listing == work else { return [] }
      listing = nil
      entries = offeredFolders(shared) + found
    case .folderFailed(let work, let problem):
      guard listing == work else { return [] }
      listing = nil
      entries = offeredFolders(shared)
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    }
    return []
  }

  /// Shows another folder and starts to read it.
  mutating func show(_ path: String, _ shared: inout SharedContext) -> [Effect] {
    let abandoned = cancelListing()
    let work = shared.startWork()
    self = AlbumState(folder: path, parent: Self.parent(of: path, shared))
    listing = work
    return abandoned + [.album(.listFolder(path: path), work)]
  }

  /// Cancels the listing in progress.
  func cancelListing() -> [Effect] {
    listing.map { [.cancel($0)] } ?? []
  }

  /// The folder of samples, offered in the pictures folder, so that a new user has pictures too.
  private func offeredFolders(_ shared: SharedContext) -> [AlbumEntry] {
    guard folder == shared.picturesFolder, let samples = shared.samplesFolder else { return [] }
    let name = samples.split(separator: "/").last.map(String.init) ?? samples
    return [AlbumEntry(name: name, path: samples, kind: .folder, byteCount: 0)]
  }

  /// The enclosing folder; nil at the pictures folder, which users of a kiosk must not leave.
  private static func parent(of path: String, _ shared: SharedContext) -> String? {
    if path == shared.samplesFolder, path != shared.picturesFolder { return shared.picturesFolder }
    guard path != shared.picturesFolder, let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
