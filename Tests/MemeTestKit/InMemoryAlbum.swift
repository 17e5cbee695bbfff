internal import Canvas
public import MemeCore

/// Folders and pictures that exist only in memory.
public struct InMemoryAlbum: Sendable {
  private var folders: [String: [AlbumEntry]] = [:]
  private var pictures: [String: LoadedPicture] = [:]

  /// Makes an album with nothing in it.
  public init() {}

  /// Puts a picture into a folder.
  public mutating func add(_ picture: LoadedPicture, to folder: String) {
    let path = "\(folder)/\(picture.name)"
    pictures[path] = picture
    folders[folder, default: []].append(
      AlbumEntry(name: picture.name, path: path, kind: .picture, byteCount: 1_000))
  }

  /// Removes the entry of a picture.
  mutating func remove(_ path: String) -> AlbumEntry? {
    for folder in folders.keys {
      if let index = folders[folder]?.firstIndex(where: { $0.path == path }) {
        return folders[folder]?.remove(at: index)
      }
    }
    return nil
  }

  /// Adds the entry of a picture that was removed.
  mutating func add(_ entry: AlbumEntry) { folders[entry.folder, default: []].append(entry) }

  /// The entries of a folder; nil if there is no such folder.
  func entries(of folder: String) -> [AlbumEntry]? { folders[folder] }

  /// The picture at a path.
  func picture(at path: String) -> LoadedPicture? { pictures[path] }

  /// All pictures.
  var all: [LoadedPicture] { Array(pictures.values) }
}
