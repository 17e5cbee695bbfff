internal import Glibc
public import MemeCore

/// Lists folders for the image picker.
public struct FolderLister: AlbumLister {
  /// The maximum number of entries of a folder that are listed.
  private static let maximumEntries = 50_000
  /// The maximum number of entries that are examined for the recent pictures.
  private static let maximumExamined = 50_000
  /// How deep folders are searched for recent pictures.
  private static let maximumDepth = 6
  /// The maximum number of folders that are offered or watched.
  private static let maximumFolders = 500

  /// Makes the service.
  public init() {}

  /// Lists a folder: folders by name, then pictures, the most recent first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cancellation: Ends the reading early.
  /// - Returns: The folders and pictures, without hidden ones.
  /// - Throws: `Problem.folderUnreadable`, `.folderMissing` or `.cancelled`.
  public func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry] {
    var found: [AlbumEntry] = []
    try FolderReader(cancellation: cancellation).read(path) { item in
      found.append(item.entry)
      return found.count < Self.maximumEntries
    }
    let folders = found.filter { $0.kind == .folder }
    return Self.byName(folders) + Self.newestFirst(found.filter { $0.kind == .picture })
  }

  /// Finds the most recent pictures of a folder and of the folders in it; symbolic links to folders
  /// are not followed, since they can form a loop.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - count: The maximum number of pictures.
  ///   - cancellation: Ends the search early.
  /// - Returns: The pictures, the most recent first.
  /// - Throws: `Problem.folderUnreadable` or `.folderMissing` for the folder itself, or
  ///   `.cancelled`.
  public func recents(
    in path: String, count: Int, cancellation: Cancellation
  ) throws(Problem) -> [AlbumEntry] {
    var found: [AlbumEntry] = []
    _ = try Self.search(path, maximumFolders: .max, cancellation) { found.append($0) }
    return Array(Self.newestFirst(found).prefix(count))
  }

  /// Counts the pictures of the folders that the image picker offers.
  ///
  /// - Parameters:
  ///   - pictures: The user's pictures folder.
  ///   - samples: The folder of sample pictures.
  ///   - cancellation: Ends the counting early.
  /// - Returns: The numbers; 0 for a folder that cannot be read.
  /// - Throws: `Problem.cancelled`.
  public func survey(
    pictures: String, samples: String?, cancellation: Cancellation
  ) throws(Problem) -> AlbumSurvey {
    var folders: [AlbumEntry] = []
    let pictureCount = try countPictures(of: pictures, cancellation) { folders.append($0) }
    var counted: [AlbumFolder] = []
    for folder in Self.byName(folders).prefix(Self.maximumFolders) {
      counted.append(
        AlbumFolder(
          name: folder.name, path: folder.path,
          pictureCount: try countPictures(of: folder.path, cancellation)))
    }
    return AlbumSurvey(
      sampleCount: try samples.map { path throws(Problem) in
        try countPictures(of: path, cancellation)
      } ?? 0, pictureCount: pictureCount, folders: counted)
  }

  /// Reports changes of a folder and of the folders in it, as deep as recent pictures are found.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - onChange: Called on a background queue, within a second.
  /// - Returns: The watch; nil if the folder cannot be watched.
  public func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> FolderWatch? {
    let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB
    let find = { @Sendable (cancellation: Cancellation) -> Set<String> in
      // Without the folders in it, the folder itself is still watched.
      let found = try? Self.search(
        path, maximumFolders: Self.maximumFolders, cancellation, picture: { _ in })
      return Set(found ?? [path])
    }
    let folders = WatchedFolders(
      changes: Int(changes), dependsOnFiles: false, find: find, onChange)
    return folders.begin() ? FolderWatch { folders.stop() } : nil
  }

  /// Searches a folder and the folders in it, those that are less deep first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - maximumFolders: The maximum number of folders that are read.
  ///   - cancellation: Ends the search early.
  ///   - picture: Called for each picture.
  /// - Returns: The folders that were read.
  /// - Throws: `Problem.folderUnreadable` for the folder itself, or `.cancelled`.
  private static func search(
    _ path: String, maximumFolders: Int, _ cancellation: Cancellation,
    picture: (AlbumEntry) -> Void
  ) throws(Problem) -> [String] {
    var folders = [(path: path, depth: 0)]
    var examined = 0
    var next = 0
    while next < folders.count, examined < maximumExamined {
      let folder = folders[next]
      next += 1
      do throws(Problem) {
        try FolderReader(cancellation: cancellation).read(folder.path) { item in
          examined += 1
          if item.entry.kind == .picture {
            picture(item.entry)
          } else if !item.isLink, folder.depth < maximumDepth, folders.count < maximumFolders {
            folders.append((item.entry.path, folder.depth + 1))
          }
          return examined < maximumExamined
        }
      } catch {
        // A folder within that this user may not read has no pictures for them.
        guard error != .cancelled, folder.depth > 0 else { throw error }
      }
    }
    return folders.map(\.path)
  }

  /// Counts the pictures that are directly in a folder, and passes on the folders in it.
  private func countPictures(
    of path: String, _ cancellation: Cancellation, folder: (AlbumEntry) -> Void = { _ in }
  ) throws(Problem) -> Int {
    var count = 0
    do throws(Problem) {
      try FolderReader(cancellation: cancellation).read(path) { item in
        if item.entry.kind == .picture { count += 1 } else { folder(item.entry) }
        return true
      }
    } catch {
      // Opening the folder reports why it cannot be read.
      if error == .cancelled { throw error }
    }
    return count
  }

  private static func byName(_ entries: [AlbumEntry]) -> [AlbumEntry] {
    entries.map { ($0.name.lowercased(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func newestFirst(_ entries: [AlbumEntry]) -> [AlbumEntry] {
    entries.sorted {
      $0.modified == $1.modified ? $0.name < $1.name : $0.modified > $1.modified
    }
  }
}
