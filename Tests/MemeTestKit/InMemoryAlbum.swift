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

  /// The entries of a folder; nil if there is no such folder.
  func entries(of folder: String) -> [AlbumEntry]? { folders[folder] }

  /// The picture at a path.
  func picture(at path: String) -> LoadedPicture? { pictures[path] }

  /// All pictures.
  var all: [LoadedPicture] { Array(pictures.values) }
}
